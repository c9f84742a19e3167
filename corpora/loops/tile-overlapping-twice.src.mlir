// pass: hand-written
// idea: tiles that overlap square some elements twice: a[8] = 2
// verdict: incorrect
func.func @tile_overlapping_twice(%a: memref<24xi32>) {
  affine.for %i = 0 to 24 {
    %v = affine.load %a[%i] : memref<24xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<24xi32>
  }
  return
}
