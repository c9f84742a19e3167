// pass: canonicalize
// idea: the dynamic size of tensor.empty is its operand
// verdict: correct

func.func @dim_of_empty(%m: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%m, %n) : tensor<?x8x?xf32>
  %c2 = arith.constant 2 : index
  %r = tensor.dim %e, %c2 : tensor<?x8x?xf32>
  return %r : index
}
