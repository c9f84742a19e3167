func.func @nested_branches_conjoined(%c: i1, %d: i1, %m: memref<i32>) {
  %one = arith.constant 1 : i32
  %both = arith.andi %c, %d : i1
  scf.if %both {
    memref.store %one, %m[] : memref<i32>
  }
  return
}
