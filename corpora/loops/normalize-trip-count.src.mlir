// pass: hand-written
// idea: one round too few: (100 - 3) / 2 rounded down is 48, and 49 rounds it is: a[99] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @normalize_trip_count(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %i = 3 to 100 step 2 {
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  return
}
