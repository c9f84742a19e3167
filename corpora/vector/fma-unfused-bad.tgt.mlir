func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %p = arith.mulf %a, %b : vector<4xf32>
  %r = arith.addf %p, %c : vector<4xf32>
  return %r : vector<4xf32>
}
