func.func @empty_slice(%a: tensor<4xi32>, %k: i32) -> tensor<0xi32> {
  %one = arith.constant 1 : i32
  %odd = arith.ori %k, %one : i32
  %not_poison = arith.divui %one, %odd : i32
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %mask = arith.constant 12345678 : i32
  %wanted = arith.constant 87654321 : i32
  %masked = arith.xori %k, %mask : i32
  %is = arith.cmpi eq, %masked, %wanted : i32
  %offset = arith.select %is, %c5, %c4 : index
  %r = tensor.extract_slice %a[%offset] [0] [1] : tensor<4xi32> to tensor<0xi32>
  return %r : tensor<0xi32>
}
