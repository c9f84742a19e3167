func.func @nested_branches_selected(%c: i1, %d: i1, %m: memref<i32>) {
  %one = arith.constant 1 : i32
  %false = arith.constant false
  %both = arith.select %c, %d, %false : i1
  scf.if %both {
    memref.store %one, %m[] : memref<i32>
  }
  return
}
