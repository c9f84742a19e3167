// pass: hand-written
// idea: sums of floats have an order
// verdict: incorrect
func.func @sum_reversed_f32(%a: memref<20xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c20 step %c1 iter_args(%s = %z) -> (f32) {
    %v = memref.load %a[%i] : memref<20xf32>
    %t = arith.addf %s, %v : f32
    scf.yield %t : f32
  }
  return %r : f32
}
