// pass: hand-written
// idea: the iterations may be summed in any order in both
// verdict: correct

func.func @f(%m: memref<?xf32>, %z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c0 : memref<?xf32>
  %r = scf.for %i = %c0 to %d step %c1 iter_args(%acc = %z) -> f32 {
    %a = memref.load %m[%i] : memref<?xf32>
    %c = arith.addf %acc, %a fastmath<reassoc> : f32
    scf.yield %c : f32
  }
  return %r : f32
}
