// pass: hand-written
// idea: at %i = 1 the two lanes go to %m[1], not to %m[0]
// verdict: incorrect

func.func @narrow_store_index_dropped_bad(%m: memref<8xi8>, %i: index, %v: vector<2xi8>) {
  vector.store %v, %m[%i] : memref<8xi8>, vector<2xi8>
  return
}
