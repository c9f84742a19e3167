// pass: hand-written
// idea: the target spins on what is in memory, which nothing in its loop changes: for a negative number it never ends
// verdict: incorrect
func.func @f(%n: i32, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  memref.store %n, %m[%c0] : memref<1xi32>
  return
}
