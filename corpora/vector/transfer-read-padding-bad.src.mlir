// pass: hand-written
// idea: padding of the wrong value: %y = 1.0, %m has no elements
// verdict: incorrect

func.func @transfer_read_padding_bad(%m: memref<?xf32>, %i: index, %x: f32, %y: f32) -> vector<64xf32> {
  %r = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<64xf32>
  return %r : vector<64xf32>
}
