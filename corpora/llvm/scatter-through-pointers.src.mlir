// pass: convert-vector-to-llvm
// idea: a scatter writes through a vector of pointers
// verdict: correct

func.func @scatter(%m: memref<?xindex>, %d: vector<3xindex>, %mask: vector<3xi1>, %v: vector<3xindex>) {
  %c0 = arith.constant 0 : index
  vector.scatter %m[%c0] [%d], %mask, %v : memref<?xindex>, vector<3xindex>, vector<3xi1>, vector<3xindex>
  return
}
