// pass: hand-written
// idea: a loop that stores is not dead: n = 1, x = 1
// verdict: incorrect
func.func @for_with_store_dead(%m: memref<4xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%c1] : memref<4xi32>
  }
  return
}
