// pass: hand-written
// idea: a buffer that each iteration allocates is its own
// verdict: correct
func.func @private_buffer(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %p = memref.alloca() : memref<1xi32>
    %k = arith.index_cast %i : index to i32
    memref.store %k, %p[%c0] : memref<1xi32>
    %v = memref.load %p[%c0] : memref<1xi32>
    memref.store %v, %m[%i] : memref<40xi32>
  }
  return
}
