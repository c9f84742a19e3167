// pass: hand-written
// idea: an iteration reads and writes its own element
// verdict: correct
func.func @read_write_own(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %v = memref.load %m[%i] : memref<40xi32>
    %w = arith.muli %v, %x : i32
    memref.store %w, %m[%i] : memref<40xi32>
  }
  return
}
