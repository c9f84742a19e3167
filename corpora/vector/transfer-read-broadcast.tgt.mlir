func.func @transfer_read_broadcast(%m: memref<?xf32>, %i: index) -> vector<64xf32> {
  %e = memref.load %m[%i] : memref<?xf32>
  %r = vector.broadcast %e : f32 to vector<64xf32>
  return %r : vector<64xf32>
}
