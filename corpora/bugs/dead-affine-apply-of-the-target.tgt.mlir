func.func @f(%n: index, %q: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c200 = arith.constant 200 : index
  %k = arith.constant 7 : i32
  %unused = affine.apply affine_map<(d0) -> (d0 * 1152921504606846976)>(%n)
  %far = arith.cmpi sge, %n, %c200 : index
  scf.if %far {
    memref.store %k, %q[%c0] : memref<1xi32>
  }
  return
}
