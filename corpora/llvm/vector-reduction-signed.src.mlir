// pass: convert-vector-to-llvm
// idea: the greatest unsigned number is another: i = [-1, 0, 0, 0]
// verdict: incorrect

func.func @kinds(%v: vector<4xf32>, %s: f32, %i: vector<4xi32>) -> (f32, f32, i32, i32, i32) {
  %0 = vector.reduction <maxnumf>, %v : vector<4xf32> into f32
  %1 = vector.reduction <minimumf>, %v, %s : vector<4xf32> into f32
  %2 = vector.reduction <add>, %i : vector<4xi32> into i32
  %3 = vector.reduction <maxui>, %i : vector<4xi32> into i32
  %4 = vector.reduction <xor>, %i : vector<4xi32> into i32
  return %0, %1, %2, %3, %4 : f32, f32, i32, i32, i32
}
