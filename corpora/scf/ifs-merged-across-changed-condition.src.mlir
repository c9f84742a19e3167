// pass: hand-written
// idea: the second condition is read after the first branch wrote it: m[0] = 1
// verdict: incorrect
func.func @ifs_merged_across_changed_condition(%m: memref<2xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %a = memref.load %m[%c0] : memref<2xi32>
  %p = arith.cmpi ne, %a, %z : i32
  scf.if %p {
    memref.store %z, %m[%c0] : memref<2xi32>
  }
  %b = memref.load %m[%c0] : memref<2xi32>
  %q = arith.cmpi ne, %b, %z : i32
  scf.if %q {
    memref.store %x, %m[%c1] : memref<2xi32>
  }
  return
}
