func.func @f(%m: memref<?xf32>, %i: index) -> vector<4xf32> {
  %v = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  %w = arith.addf %v, %v : vector<4xf32>
  vector.store %w, %m[%i] : memref<?xf32>, vector<4xf32>
  return %w : vector<4xf32> }
