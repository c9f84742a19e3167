// pass: hand-written
// idea: the sum may be in any order in the target only: the loads are of what was stored
// verdict: possibly-incorrect

func.func @f(%m: memref<100xf32>, %o: memref<f32>) {
  affine.for %i = 0 to 100 {
    %a = affine.load %m[%i] : memref<100xf32>
    %b = affine.load %o[] : memref<f32>
    %c = arith.addf %b, %a : f32
    affine.store %c, %o[] : memref<f32>
  }
  return
}
