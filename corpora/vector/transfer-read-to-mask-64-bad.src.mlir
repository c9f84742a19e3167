// pass: hand-written
// idea: a mask that is one too long reads %m[0] of no elements
// verdict: incorrect

func.func @transfer_read_to_mask_64_bad(%m: memref<?xf32>, %i: index, %x: f32, %y: f32) -> vector<64xf32> {
  %r = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<64xf32>
  return %r : vector<64xf32>
}
