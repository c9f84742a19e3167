// pass: hand-written
// idea: the division runs although the source has returned: m[0] = 0
// verdict: incorrect
func.func @early_exit_lost(%m: memref<4xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %v = memref.load %m[%c0] : memref<4xi32>
  %g = arith.cmpi eq, %v, %z : i32
  cf.cond_br %g, ^out, ^go
  ^out:
  return %x : i32
  ^go:
  %q = arith.divui %x, %v : i32
  return %q : i32
}
