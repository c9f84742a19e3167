func.func @ifs_merged_across_changed_condition(%m: memref<2xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %a = memref.load %m[%c0] : memref<2xi32>
  %p = arith.cmpi ne, %a, %z : i32
  scf.if %p {
    memref.store %z, %m[%c0] : memref<2xi32>
    memref.store %x, %m[%c1] : memref<2xi32>
  }
  return
}
