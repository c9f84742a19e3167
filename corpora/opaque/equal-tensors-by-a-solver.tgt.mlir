func.func private @checksum(tensor<8xi32>) -> i32

func.func @tensors(%x: tensor<8xi32>, %y: tensor<8xi32>) -> i32 {
  %o = arith.ori %x, %y : tensor<8xi32>
  %n = arith.andi %x, %y : tensor<8xi32>
  %d = arith.subi %o, %n : tensor<8xi32>
  %r = call @checksum(%d) : (tensor<8xi32>) -> i32
  return %r : i32
}
