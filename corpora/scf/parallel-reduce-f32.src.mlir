// pass: hand-written
// idea: a parallel sum of floats, taken in the order of the loop
// verdict: correct
func.func @parallel_reduce_f32(%a: memref<20xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %r = scf.parallel (%i) = (%c0) to (%c20) step (%c1) init (%x) -> f32 {
    %v = memref.load %a[%i] : memref<20xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %m: f32):
      %s = arith.addf %l, %m : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
