// pass: hand-written
// idea: dynamic sizes are counted among dynamic dimensions only: m = 0, n = 1 differ
// verdict: incorrect

func.func @dim_of_empty_wrong_operand(%m: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%m, %n) : tensor<?x8x?xf32>
  %c2 = arith.constant 2 : index
  %r = tensor.dim %e, %c2 : tensor<?x8x?xf32>
  return %r : index
}
