func.func @collapse_folded(%a: memref<4x8xf32>, %i: index) -> f32 {
  %c8 = arith.constant 8 : index
  %x = arith.divui %i, %c8 : index
  %y = arith.remui %i, %c8 : index
  %r = memref.load %a[%x, %y] : memref<4x8xf32>
  return %r : f32
}
