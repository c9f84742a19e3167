// pass: lower-shape-cast
// idea: a matrix flattened becomes rows moved
// verdict: correct

func.func @sc1(%a: vector<2x4xf32>) -> vector<8xf32> {
  %r = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  return %r : vector<8xf32>
}
