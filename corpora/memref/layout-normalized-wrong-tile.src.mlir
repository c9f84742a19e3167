// pass: normalize-memrefs
// idea: the row of one index with the column of the other: %i = 0, %j = 16, %x = 1.0, %y = 2.0
// verdict: incorrect
func.func @layout_normalized_wrong_tile(%x: f32, %y: f32, %i: index, %j: index) -> f32 {
  %m = memref.alloc() : memref<64xf32, affine_map<(d0) -> (d0 floordiv 16, d0 mod 16)>>
  linalg.fill ins(%y : f32) outs(%m : memref<64xf32, affine_map<(d0) -> (d0 floordiv 16, d0 mod 16)>>)
  memref.store %x, %m[%i] : memref<64xf32, affine_map<(d0) -> (d0 floordiv 16, d0 mod 16)>>
  %r = memref.load %m[%j] : memref<64xf32, affine_map<(d0) -> (d0 floordiv 16, d0 mod 16)>>
  return %r : f32
}
