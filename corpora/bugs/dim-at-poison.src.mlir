// pass: hand-written
// idea: i poison: the size of a dimension that is not known to be one is undefined, not a number
// verdict: incorrect

func.func @size(%a: tensor<4x4xi32>, %i: index) -> index {
  %c4 = arith.constant 4 : index
  return %c4 : index
}
