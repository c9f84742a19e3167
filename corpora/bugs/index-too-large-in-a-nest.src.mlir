// pass: hand-written
// idea: i * 2^90 leaves index in the target, for i = 1, too; loop nests run on data as terms went on with numbers of any size
// verdict: incorrect

func.func @too_large(%m: memref<16xindex>) {
  affine.for %i = 0 to 16 {
    %a = affine.apply affine_map<(d0) -> (d0 * 1073741824)>(%i)
    affine.store %a, %m[%i] : memref<16xindex>
  }
  return
}
