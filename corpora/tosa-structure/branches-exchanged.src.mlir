// pass: hand-written
// idea: a negated condition exchanges the branches
// verdict: correct

func.func @f(%c: tensor<i1>, %a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %r = "tosa.cond_if"(%c, %a, %b) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t = tosa.add %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "tosa.yield"(%t) : (tensor<i32>) -> ()
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t = tosa.sub %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "tosa.yield"(%t) : (tensor<i32>) -> ()
  }) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
