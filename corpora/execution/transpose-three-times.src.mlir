// pass: hand-written
// idea: pairs exchanged in place three times over, and once
// verdict: correct
func.func @transpose_three_times(%a: memref<9x9xf32>) {
  affine.for %t = 0 to 3 {
    affine.for %i = 0 to 9 {
      affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to 9 {
        %x = affine.load %a[%i, %j] : memref<9x9xf32>
        %y = affine.load %a[%j, %i] : memref<9x9xf32>
        affine.store %y, %a[%i, %j] : memref<9x9xf32>
        affine.store %x, %a[%j, %i] : memref<9x9xf32>
      }
    }
  }
  return
}
