func.func @too_large(%m: memref<16xindex>) {
  affine.for %i = 0 to 16 {
    %a = affine.apply affine_map<(d0) -> (d0 * 1073741824)>(%i)
    %b = affine.apply affine_map<(d0) -> (d0 * 1073741824)>(%a)
    %c = affine.apply affine_map<(d0) -> (d0 * 1073741824)>(%b)
    %d = affine.apply affine_map<(d0) -> (d0 floordiv 1152921504606846976)>(%c)
    affine.store %d, %m[%i] : memref<16xindex>
  }
  return
}
