func.func @f(%n: i32, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  memref.store %n, %m[%c0] : memref<1xi32>
  cf.br ^spin
^spin:
  %v = memref.load %m[%c0] : memref<1xi32>
  %negative = arith.cmpi slt, %v, %zero : i32
  cf.cond_br %negative, ^again, ^end
^again:
  memref.store %v, %m[%c0] : memref<1xi32>
  cf.br ^spin
^end:
  return
}
