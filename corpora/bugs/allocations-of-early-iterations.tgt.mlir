func.func @f(%q: memref<?xi64>, %n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c36 = arith.constant 36 : index
  %other = arith.constant -1 : i64
  scf.for %i = %c0 to %n step %c1 {
    %early = arith.cmpi slt, %i, %c3 : index
    scf.if %early {
      %side = arith.shli %c1, %i : index
      %b = memref.alloc(%side, %side) : memref<?x?xi8>
      memref.dealloc %b : memref<?x?xi8>
    }
    %late = arith.cmpi eq, %i, %c36 : index
    %v = arith.select %late, %other, %x : i64
    memref.store %v, %q[%i] : memref<?xi64>
  }
  return
}
