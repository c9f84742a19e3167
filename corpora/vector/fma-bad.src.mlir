// pass: hand-written
// idea: a sum is no product; %a = [1, 0, 0, 0]
// verdict: incorrect

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %c = arith.constant dense<-0.0> : vector<4xf32>
  %r = vector.fma %a, %b, %c : vector<4xf32>
  return %r : vector<4xf32>
}
