// pass: hand-written
// idea: a slice of no elements may begin anywhere from the first element to the end; the end was called out of bounds
// verdict: correct

func.func @empty_slice(%a: tensor<4xi32>, %n: index) -> tensor<?xi32> {
  %c4 = arith.constant 4 : index
  %s = arith.subi %c4, %n : index
  %r = tensor.extract_slice %a[0] [%n] [1] : tensor<4xi32> to tensor<?xi32>
  return %r : tensor<?xi32>
}
