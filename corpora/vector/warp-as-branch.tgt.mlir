func.func @f(%lane: index, %m: memref<8xi32>, %n: i32) {
  %zero = arith.constant 0 : index
  %first = arith.cmpi eq, %lane, %zero : index
  scf.if %first {
    %x = memref.load %m[%zero] : memref<8xi32>
    %y = arith.addi %n, %x : i32
    memref.store %y, %m[%zero] : memref<8xi32>
  }
  return
}
