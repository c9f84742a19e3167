// pass: convert-vector-to-llvm
// idea: a product is no sum: s = 1.0, v = 1.0 everywhere
// verdict: incorrect

func.func @sum(%v: vector<8xf32>, %s: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %s : vector<8xf32> into f32
  return %0 : f32
}
