func.func @tile_as_branches_one_too_many(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant 128 : index
  cf.br ^bb1(%c0, %o : index, tensor<128xf32>)
^bb1(%i: index, %x: tensor<128xf32>):
  %t = arith.cmpi sle, %i, %n : index
  cf.cond_br %t, ^bb2, ^bb3
^bb2:
  %s = tensor.extract_slice %a[%i] [4] [1] : tensor<128xf32> to tensor<4xf32>
  %w = tensor.extract_slice %x[%i] [4] [1] : tensor<128xf32> to tensor<4xf32>
  %e = linalg.exp ins(%s : tensor<4xf32>) outs(%w : tensor<4xf32>) -> tensor<4xf32>
  %u = tensor.insert_slice %e into %x[%i] [4] [1] : tensor<4xf32> into tensor<128xf32>
  %j = arith.addi %i, %c4 : index
  cf.br ^bb1(%j, %u : index, tensor<128xf32>)
^bb3:
  return %x : tensor<128xf32>
}
