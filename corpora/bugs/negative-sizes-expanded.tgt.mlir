func.func @expanded(%a: tensor<6xi32>, %k: i32) -> tensor<6xi32> {
  %one = arith.constant 1 : i32
  %odd = arith.ori %k, %one : i32
  %not_poison = arith.divui %one, %odd : i32
  %cm3 = arith.constant -3 : index
  %cm2 = arith.constant -2 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %mask = arith.constant 12345678 : i32
  %wanted = arith.constant 87654321 : i32
  %masked = arith.xori %k, %mask : i32
  %is = arith.cmpi eq, %masked, %wanted : i32
  %n = arith.select %is, %cm2, %c2 : index
  %m = arith.select %is, %cm3, %c3 : index
  %d = tensor.cast %a : tensor<6xi32> to tensor<?xi32>
  %unread = tensor.expand_shape %d [[0, 1]] output_shape [%n, %m] : tensor<?xi32> into tensor<?x?xi32>
  return %a : tensor<6xi32>
}
