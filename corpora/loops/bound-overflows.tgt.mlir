func.func @bound_overflows(%n: i8, %m: memref<1xi32>, %x: i32) {
  %z = arith.constant 0 : i8
  %o = arith.constant 2 : i8
  %d = arith.addi %n, %n : i8
  scf.for %i = %z to %d step %o : i8 {
    affine.store %x, %m[0] : memref<1xi32>
  }
  return
}
