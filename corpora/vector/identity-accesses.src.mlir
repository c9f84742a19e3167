// pass: hand-written
// idea: a program of masked accesses is itself
// verdict: correct

func.func @identity_accesses(%m: memref<?xi8>, %i: vector<64xindex>, %k: vector<64xi1>, %p: vector<64xi8>, %n: index) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %a = vector.maskedload %m[%n], %k, %p : memref<?xi8>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  %b = vector.gather %m[%c0][%i], %k, %a : memref<?xi8>, vector<64xindex>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  %c = vector.expandload %m[%c0], %k, %b : memref<?xi8>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  vector.maskedstore %m[%n], %k, %c : memref<?xi8>, vector<64xi1>, vector<64xi8>
  vector.scatter %m[%c0][%i], %k, %b : memref<?xi8>, vector<64xindex>, vector<64xi1>, vector<64xi8>
  vector.compressstore %m[%c0], %k, %a : memref<?xi8>, vector<64xi1>, vector<64xi8>
  %r = vector.load %m[%n] : memref<?xi8>, vector<64xi8>
  return %r : vector<64xi8>
}
