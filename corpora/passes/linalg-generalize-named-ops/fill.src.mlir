// pass: linalg-generalize-named-ops
// idea: fill is a generic that yields its scalar
// verdict: correct

func.func @fill(%v: f32, %n: index) -> tensor<?x16xf32> {
  %e = tensor.empty(%n) : tensor<?x16xf32>
  %r = linalg.fill ins(%v : f32) outs(%e : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %r : tensor<?x16xf32>
}
