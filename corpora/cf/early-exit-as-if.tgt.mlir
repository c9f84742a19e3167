func.func @early_exit_as_if(%m: memref<4xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %v = memref.load %m[%c0] : memref<4xi32>
  %g = arith.cmpi ne, %v, %z : i32
  %r = scf.if %g -> i32 {
    %q = arith.divui %x, %v : i32
    memref.store %q, %m[%c1] : memref<4xi32>
    scf.yield %q : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
