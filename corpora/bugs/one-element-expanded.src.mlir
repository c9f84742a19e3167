// pass: hand-written
// idea: one element expands to sizes of 1 only, so that k = 2 is undefined in the target; any size was allowed
// verdict: incorrect

func.func @repeated(%t: tensor<f32>, %k: index) -> tensor<?xf32> {
  %e = tensor.extract %t[] : tensor<f32>
  %r = tensor.splat %e[%k] : tensor<?xf32>
  return %r : tensor<?xf32>
}
