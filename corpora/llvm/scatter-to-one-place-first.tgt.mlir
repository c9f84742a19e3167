func.func @scatter(%m: memref<2xi32>, %v: vector<2xi32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.extract %v[0] : i32 from vector<2xi32>
  memref.store %0, %m[%c0] : memref<2xi32>
  return
}
