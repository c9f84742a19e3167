// pass: hand-written
// idea: each pair is exchanged twice: a[0][1] = 1
// verdict: incorrect
func.func @transpose_in_place_twice(%a: memref<9x9xf32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to 9 {
      %x = affine.load %a[%i, %j] : memref<9x9xf32>
      %y = affine.load %a[%j, %i] : memref<9x9xf32>
      affine.store %y, %a[%i, %j] : memref<9x9xf32>
      affine.store %x, %a[%j, %i] : memref<9x9xf32>
    }
  }
  return
}
