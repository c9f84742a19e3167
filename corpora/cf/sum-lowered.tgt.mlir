func.func @sum_lowered(%arg0: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dim = memref.dim %arg0, %c0 : memref<?xf32>
  %cst = arith.constant 0.000000e+00 : f32
  cf.br ^bb1(%c0, %cst : index, f32)
^bb1(%0: index, %1: f32):  // 2 preds: ^bb0, ^bb2
  %2 = arith.cmpi slt, %0, %dim : index
  cf.cond_br %2, ^bb2, ^bb3
^bb2:  // pred: ^bb1
  %3 = memref.load %arg0[%0] : memref<?xf32>
  %4 = arith.addf %1, %3 : f32
  %5 = arith.addi %0, %c1 : index
  cf.br ^bb1(%5, %4 : index, f32)
^bb3:  // pred: ^bb1
  return %1 : f32
}
