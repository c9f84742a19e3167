// pass: hand-written
// idea: the body divides by 0 and would then go on for ever; that a loop ends took the undefined behaviour before it away, too
// verdict: incorrect

func.func @f(%x: tensor<i32>) -> tensor<i32> {
  %k = arith.constant dense<123456789> : tensor<i32>
  %zero = arith.constant dense<0> : tensor<i32>
  %r = tosa.while_loop (%i = %x) : (tensor<i32>) -> tensor<i32> {
    %c = tosa.equal %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %d = tosa.int_div %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %m = tosa.bitwise_and %d, %zero : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %n = tosa.add %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %n : tensor<i32>
  }
  return %r : tensor<i32>
}
