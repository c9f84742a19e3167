func.func @padded(%t: tensor<?xf32>, %l: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %t, %c0 : tensor<?xf32>
  %a = arith.addi %n, %l : index
  %b = arith.addi %a, %c2 : index
  %s = tensor.splat %x[%b] : tensor<?xf32>
  %r = tensor.insert_slice %t into %s[%l] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}
