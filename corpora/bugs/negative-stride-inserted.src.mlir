// pass: hand-written
// idea: k = 92610303 inserts with stride -1, backwards at 1 and 0; elements before the offset were taken to stay (other k: out of bounds)
// verdict: unsupported

func.func @inserted(%a: tensor<2xi32>, %b: tensor<2xi32>, %k: i32) -> tensor<2xi32> {
  %c1 = arith.constant 1 : index
  %cm1 = arith.constant -1 : index
  %mask = arith.constant 12345678 : i32
  %wanted = arith.constant 87654321 : i32
  %masked = arith.xori %k, %mask : i32
  %is = arith.cmpi eq, %masked, %wanted : i32
  %stride = arith.select %is, %cm1, %c1 : index
  %r = tensor.insert_slice %a into %b[1] [2] [%stride] : tensor<2xi32> into tensor<2xi32>
  return %r : tensor<2xi32>
}
