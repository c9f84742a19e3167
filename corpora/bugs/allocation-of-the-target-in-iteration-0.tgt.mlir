func.func @f(%q: memref<?xi64>, %n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %other = arith.constant -1 : i64
  scf.for %i = %c0 to %n step %c1 {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      %b = memref.alloc(%i) : memref<?x1152921504606846976xi8>
      memref.dealloc %b : memref<?x1152921504606846976xi8>
    }
    %late = arith.cmpi sge, %i, %c9 : index
    %v = arith.select %late, %other, %x : i64
    memref.store %v, %q[%i] : memref<?xi64>
  }
  return
}
