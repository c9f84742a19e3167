func.func @f(%m: memref<8xi32>, %x: vector<4xi32>, %k: vector<4xi1>, %p: vector<4xi32>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %v = vector.gather %m[%c0][%x], %k, %p : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.scatter %m[%c0][%x], %k, %v : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  return %v : vector<4xi32> }
