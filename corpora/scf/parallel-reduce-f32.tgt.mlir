func.func @parallel_reduce_f32(%a: memref<20xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %c19 = arith.constant 19 : index
  %r = scf.for %i = %c0 to %c20 step %c1 iter_args(%l = %x) -> (f32) {
    %v = memref.load %a[%i] : memref<20xf32>
    %s = arith.addf %l, %v : f32
    scf.yield %s : f32
  }
  return %r : f32
}
