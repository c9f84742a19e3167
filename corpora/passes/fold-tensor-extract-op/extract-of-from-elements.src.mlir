// pass: canonicalize
// idea: element [1, 0] of a 2x2 from_elements is its third operand
// verdict: correct

func.func @extract_of_from_elements(%a: f32, %b: f32, %c: f32, %d: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.from_elements %a, %b, %c, %d : tensor<2x2xf32>
  %r = tensor.extract %t[%c1, %c0] : tensor<2x2xf32>
  return %r : f32
}
