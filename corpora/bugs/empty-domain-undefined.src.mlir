// pass: hand-written
// idea: for an empty %a the source is defined and the target divides by zero; the source was looked at where the target's empty loop would be
// verdict: incorrect

func.func @f(%a: tensor<?xi32>, %b: tensor<1xi32>, %z: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %a, %c0 : tensor<?xi32>
  %m1 = arith.addi %m, %c1 : index
  %g = tensor.generate %m1 {
  ^bb0(%i: index):
    %k = arith.subi %i, %m : index
    %e = tensor.extract %b[%k] : tensor<1xi32>
    tensor.yield %e : i32
  } : tensor<?xi32>
  return %z : i32
}
