func.func @narrow_store_index_dropped_bad(%m: memref<8xi8>, %i: index, %v: vector<2xi8>) {
  %c0 = arith.constant 0 : index
  vector.store %v, %m[%c0] : memref<8xi8>, vector<2xi8>
  return
}
