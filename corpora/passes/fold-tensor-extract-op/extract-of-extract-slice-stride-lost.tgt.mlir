func.func @extract_of_extract_slice_stride_lost(%t: tensor<?x16xf32>, %o: index, %i: index, %j: index) -> f32 {
  %p = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%o, %i)
  %q = affine.apply affine_map<(d0) -> (d0 + 2)>(%j)
  %r = tensor.extract %t[%p, %q] : tensor<?x16xf32>
  return %r : f32
}
