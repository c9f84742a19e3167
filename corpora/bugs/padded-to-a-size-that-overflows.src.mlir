// pass: test-linalg-transform-patterns
// idea: no tensor has more elements than `index` counts: where 8 + 9223372036854775807 + 2 overflows, the source is undefined, too
// verdict: correct

func.func @padded(%t: tensor<?xf32>, %l: index, %x: f32) -> tensor<?xf32> {
  %p = tensor.pad %t low[%l] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %p : tensor<?xf32>
}
