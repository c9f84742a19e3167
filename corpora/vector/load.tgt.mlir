func.func @f(%m: memref<4x8xf32>, %i: index, %j: index) -> vector<4xf32> {
  %r = affine.vector_load %m[symbol(%i), symbol(%j)] : memref<4x8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
