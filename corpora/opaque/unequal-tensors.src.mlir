// pass: hand-written
// idea: (x or y) + (x and y) is x + y, not x xor y: with x = y = 1 in some element @checksum is given another tensor
// verdict: incorrect

func.func private @checksum(tensor<8xi32>) -> i32

func.func @tensors(%x: tensor<8xi32>, %y: tensor<8xi32>) -> i32 {
  %d = arith.xori %x, %y : tensor<8xi32>
  %r = call @checksum(%d) : (tensor<8xi32>) -> i32
  return %r : i32
}
