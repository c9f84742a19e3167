// pass: hand-written
// idea: with a stride of 2, rows of 4 overlap: %s = 2, %i = 1, %j = 0, %x = 1.0, %y = 2.0
// verdict: incorrect
func.func @layout_symbols(%x: f32, %y: f32, %s: index, %i: index, %j: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc()[%s] : memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>
  memref.store %x, %m[%i, %c0] : memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>
  memref.store %y, %m[%c0, %c2] : memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>
  %r = memref.load %m[%i, %c0] : memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>
  return %r : f32
}
