// pass: convert-vector-to-llvm
// idea: neither an infinity nor a NaN on the way comes back, so a product may be made in any order
// verdict: correct

func.func @product(%v: vector<8xf32>) -> f32 {
  %0 = vector.reduction <mul>, %v fastmath<nnan,ninf> : vector<8xf32> into f32
  return %0 : f32
}
