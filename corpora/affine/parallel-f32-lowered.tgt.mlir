func.func @parallel_f32_lowered(%arg0: memref<24xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c24 = arith.constant 24 : index
  %c1 = arith.constant 1 : index
  %cst = arith.constant 0.000000e+00 : f32
  %0 = scf.parallel (%arg1) = (%c0) to (%c24) step (%c1) init (%cst) -> f32 {
    %1 = memref.load %arg0[%arg1] : memref<24xf32>
    scf.reduce(%1 : f32) {
    ^bb0(%arg2: f32, %arg3: f32):
      %2 = arith.addf %arg2, %arg3 : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0 : f32
}
