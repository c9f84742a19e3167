// pass: hand-written
// idea: (x or y) - (x and y) is x xor y in every element, so the unknown function is given the same tensor
// verdict: correct

func.func private @checksum(tensor<8xi32>) -> i32

func.func @tensors(%x: tensor<8xi32>, %y: tensor<8xi32>) -> i32 {
  %d = arith.xori %x, %y : tensor<8xi32>
  %r = call @checksum(%d) : (tensor<8xi32>) -> i32
  return %r : i32
}
