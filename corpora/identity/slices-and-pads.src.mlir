// pass: hand-written
// idea: slices, inserts, pads and reshapes with dynamic offsets, against itself
// verdict: correct

func.func @slices_and_pads(%t: tensor<?x16xf32>, %o: index, %v: f32) -> tensor<2x5x16xf32> {
  %s = tensor.extract_slice %t[%o, 0] [8, 16] [2, 1] : tensor<?x16xf32> to tensor<8x16xf32>
  %p = tensor.pad %s low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<8x16xf32> to tensor<10x16xf32>
  %c3 = arith.constant 3 : index
  %q = tensor.insert %v into %p[%c3, %c3] : tensor<10x16xf32>
  %r = tensor.expand_shape %q [[0, 1], [2]] output_shape [2, 5, 16] : tensor<10x16xf32> into tensor<2x5x16xf32>
  return %r : tensor<2x5x16xf32>
}
