func.func @f(%n: index) -> index {
  %next = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %r = affine.apply affine_map<(d0) -> (d0 - 1)>(%next)
  return %r : index
}
