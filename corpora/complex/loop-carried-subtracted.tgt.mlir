func.func @f(%arg0: i1, %arg1: index, %arg2: complex<f32>, %arg3: complex<f32>) -> complex<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.select %arg0, %arg2, %arg3 : complex<f32>
  cf.br ^bb1(%c0, %0 : index, complex<f32>)
^bb1(%1: index, %2: complex<f32>):  // 2 preds: ^bb0, ^bb2
  %3 = arith.cmpi slt, %1, %arg1 : index
  cf.cond_br %3, ^bb2, ^bb3
^bb2:  // pred: ^bb1
  %4 = complex.sub %2, %arg2 : complex<f32>
  %5 = arith.addi %1, %c1 : index
  cf.br ^bb1(%5, %4 : index, complex<f32>)
^bb3:  // pred: ^bb1
  return %2 : complex<f32>
}
