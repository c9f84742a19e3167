// pass: hand-written
// idea: the first lanes, and zeros
// verdict: correct

func.func @f(%v: vector<4xf32>) -> vector<4xf32> {
  %m = vector.constant_mask [2] : vector<4xi1>
  %z = arith.constant dense<0.0> : vector<4xf32>
  %r = arith.select %m, %v, %z : vector<4xi1>, vector<4xf32>
  return %r : vector<4xf32>
}
