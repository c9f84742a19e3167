// pass: hand-written
// idea: digits of the index of a collapsed loop
// verdict: correct
func.func @digits_in_a_loop(%m: memref<20x24xi32>, %x: i32) {
  affine.for %i = 0 to 480 {
    %a:2 = affine.delinearize_index %i into (20, 24) : index, index
    memref.store %x, %m[%a#0, %a#1] : memref<20x24xi32>
  }
  return
}
