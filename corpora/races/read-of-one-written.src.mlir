// pass: hand-written
// idea: all iterations read an element that iteration 5 writes
// verdict: incorrect
func.func @read_of_one_written(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c5 = arith.constant 5 : index
    %v = memref.load %m[%c5] : memref<40xi32>
    memref.store %v, %m[%i] : memref<40xi32>
  }
  return
}
