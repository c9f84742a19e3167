// pass: hand-written
// idea: no two lanes store to one element, so the second of two equal stores changes nothing
// verdict: correct

func.func @scatter(%m: memref<?xi8>, %i: vector<4xindex>, %k: vector<4xi1>, %v: vector<4xi8>) {
  %c0 = arith.constant 0 : index
  vector.scatter %m[%c0][%i], %k, %v : memref<?xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8>
  vector.scatter %m[%c0][%i], %k, %v : memref<?xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8>
  return
}
