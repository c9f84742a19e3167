func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %r = arith.mulf %b, %a : vector<4xf32>
  return %r : vector<4xf32>
}
