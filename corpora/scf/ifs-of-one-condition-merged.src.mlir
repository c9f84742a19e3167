// pass: canonicalize
// idea: two branches on one condition are one
// verdict: correct
func.func @ifs_of_one_condition_merged(%m: memref<8xi32>, %c: i1, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    memref.store %x, %m[%c0] : memref<8xi32>
  }
  scf.if %c {
    memref.store %y, %m[%c1] : memref<8xi32>
  }
  return
}
