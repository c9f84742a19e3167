// pass: hand-written
// idea: a stride that may be 0 or negative sends several elements to one place or backwards; it was divided by as if it were positive
// verdict: unsupported

func.func @inserted(%a: tensor<2xi32>, %b: tensor<8xi32>, %o: index, %s: index) -> tensor<8xi32> {
  %r = tensor.insert_slice %a into %b[%o] [2] [%s] : tensor<2xi32> into tensor<8xi32>
  return %r : tensor<8xi32>
}
