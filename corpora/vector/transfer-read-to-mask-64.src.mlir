// pass: lower-vector-mask
// idea: a read across the bounds is one by a mask of what is left
// verdict: correct

func.func @transfer_read_to_mask_64(%m: memref<?xf32>, %i: index, %x: f32, %y: f32) -> vector<64xf32> {
  %r = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<64xf32>
  return %r : vector<64xf32>
}
