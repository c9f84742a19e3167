// pass: hand-written
// idea: of the sizes that are static now
// verdict: correct
func.func @scaled(%a: tensor<?x?xf32>, %s: f32) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xf32>
  %m = tensor.dim %a, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%n, %m) : tensor<?x?xf32>
  %f = linalg.fill ins(%s : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %0 = arith.mulf %a, %f : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
