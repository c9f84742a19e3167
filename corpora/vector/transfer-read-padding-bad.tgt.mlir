func.func @transfer_read_padding_bad(%m: memref<?xf32>, %i: index, %x: f32, %y: f32) -> vector<64xf32> {
  %r = vector.transfer_read %m[%i], %y : memref<?xf32>, vector<64xf32>
  return %r : vector<64xf32>
}
