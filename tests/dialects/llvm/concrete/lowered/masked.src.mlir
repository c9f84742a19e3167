func.func @f(%m: memref<8xi32>, %i: index, %k: vector<4xi1>, %p: vector<4xi32>) -> vector<4xi32> {
  %v = vector.maskedload %m[%i], %k, %p : memref<8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.compressstore %m[%i], %k, %p : memref<8xi32>, vector<4xi1>, vector<4xi32>
  %c0 = arith.constant 0 : index
  %e = vector.expandload %m[%c0], %k, %v : memref<8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return %e : vector<4xi32> }
