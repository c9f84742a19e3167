// pass: hand-written
// idea: of two dimensions of size 1 the subview keeps the one with stride 8, as its type says; the other one was taken to be kept
// verdict: incorrect

func.func @stride(%m: memref<8x8x8xf32>) -> index {
  %s = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<8x8x8xf32> to memref<1x4xf32, strided<[8, 1]>>
  %b, %o, %n:2, %r:2 = memref.extract_strided_metadata %s : memref<1x4xf32, strided<[8, 1]>> -> memref<f32>, index, index, index, index, index
  return %r#0 : index
}
