func.func @subview_rank_reduced(%a: memref<4x?xf32>, %n: index, %i: index, %v: f32) {
  %c2 = arith.constant 2 : index
  memref.store %v, %a[%c2, %i] : memref<4x?xf32>
  return
}
