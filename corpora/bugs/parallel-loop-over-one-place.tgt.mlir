func.func @f(%m: memref<18xi32, strided<[?]>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c18 = arith.constant 18 : index
  %k = arith.constant 3 : i32
  scf.parallel (%i) = (%c0) to (%c18) step (%c1) {
    %v = memref.load %m[%i] : memref<18xi32, strided<[?]>>
    %w = arith.muli %v, %k : i32
    memref.store %w, %m[%i] : memref<18xi32, strided<[?]>>
    scf.reduce
  }
  return
}
