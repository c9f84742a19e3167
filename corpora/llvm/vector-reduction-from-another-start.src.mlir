// pass: hand-written
// idea: the product begins with 2: v = [1, 1, 1, 1, 1, 1, 1, 1]
// verdict: incorrect

func.func @product(%v: vector<8xf32>) -> f32 {
  %0 = vector.reduction <mul>, %v fastmath<nnan,ninf> : vector<8xf32> into f32
  return %0 : f32
}
