// pass: hand-written
// idea: twice the bound overflows its type: n = 64 in 8 bits is no iteration of the target, and x = 1
// verdict: incorrect
func.func @bound_overflows(%n: i8, %m: memref<1xi32>, %x: i32) {
  %z = arith.constant 0 : i8
  %o = arith.constant 1 : i8
  scf.for %i = %z to %n step %o : i8 {
    affine.store %x, %m[0] : memref<1xi32>
  }
  return
}
