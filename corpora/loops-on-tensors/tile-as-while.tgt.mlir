func.func @tile_as_while(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant 128 : index
  %r:2 = scf.while (%i = %c0, %x = %o) : (index, tensor<128xf32>) -> (index, tensor<128xf32>) {
    %t = arith.cmpi slt, %i, %n : index
    scf.condition(%t) %i, %x : index, tensor<128xf32>
  } do {
  ^bb0(%i: index, %x: tensor<128xf32>):
    %s = tensor.extract_slice %a[%i] [4] [1] : tensor<128xf32> to tensor<4xf32>
    %t = tensor.extract_slice %x[%i] [4] [1] : tensor<128xf32> to tensor<4xf32>
    %e = linalg.exp ins(%s : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
    %u = tensor.insert_slice %e into %x[%i] [4] [1] : tensor<4xf32> into tensor<128xf32>
    %j = arith.addi %i, %c4 : index
    scf.yield %j, %u : index, tensor<128xf32>
  }
  return %r#1 : tensor<128xf32>
}
