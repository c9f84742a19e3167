func.func @f(%lane: index, %m: memref<8xindex>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %second = arith.cmpi eq, %lane, %one : index
  scf.if %second {
    memref.store %lane, %m[%zero] : memref<8xindex>
  }
  return
}
