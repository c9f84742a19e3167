// pass: convert-vector-to-llvm
// idea: a sum in any order is computed from the start value on
// verdict: correct

func.func @sum(%v: vector<8xf32>, %s: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %s : vector<8xf32> into f32
  return %0 : f32
}
