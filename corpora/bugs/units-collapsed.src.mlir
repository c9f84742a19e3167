// pass: hand-written
// idea: dimensions of size 1 and strides 5 and 7 become one of stride 5, as MLIR's verifier demands; it was taken to be 7
// verdict: incorrect

func.func @stride(%m: memref<4x1x1xf32, strided<[2, 5, 7]>>) -> index {
  %c = memref.collapse_shape %m [[0], [1, 2]] : memref<4x1x1xf32, strided<[2, 5, 7]>> into memref<4x1xf32, strided<[2, 5]>>
  %b, %o, %n:2, %r:2 = memref.extract_strided_metadata %c : memref<4x1xf32, strided<[2, 5]>> -> memref<f32>, index, index, index, index, index
  return %r#1 : index
}
