// pass: hand-written
// idea: a product that is rounded before the sum is another number; the lanes of %a and %b 1.0000001, those of %c -1.0
// verdict: incorrect

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %r = vector.fma %a, %b, %c : vector<4xf32>
  return %r : vector<4xf32>
}
