// pass: hand-written
// idea: elements of tensor.empty are poison, so filling them refines
// verdict: correct

func.func @empty_tensor_filled(%n: index) -> tensor<?x4xf32> {
  %e = tensor.empty(%n) : tensor<?x4xf32>
  return %e : tensor<?x4xf32>
}
