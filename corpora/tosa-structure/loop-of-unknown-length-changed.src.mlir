// pass: hand-written
// idea: another body: n = 1, a = 1
// verdict: incorrect

func.func @f(%a: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %zero = "tosa.const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %one = "tosa.const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %i, %r = "tosa.while_loop"(%zero, %a) ({
  ^bb0(%k: tensor<i32>, %x: tensor<4xf32>):
    %more = tosa.greater %n, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tosa.yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%k: tensor<i32>, %x: tensor<4xf32>):
    %next = tosa.add %k, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %y = tosa.add %x, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "tosa.yield"(%next, %y) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %r : tensor<4xf32>
}
