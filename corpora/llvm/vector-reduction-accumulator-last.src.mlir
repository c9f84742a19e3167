// pass: convert-vector-to-llvm
// idea: the accumulator of an extremum may come last
// verdict: correct

func.func @extrema(%v: vector<16xi32>, %a: i32, %w: vector<16xf32>, %x: f32) -> (i32, i32, f32) {
  %0 = vector.reduction <maxui>, %v, %a : vector<16xi32> into i32
  %1 = vector.reduction <minsi>, %v, %a : vector<16xi32> into i32
  %2 = vector.reduction <maxnumf>, %w, %x : vector<16xf32> into f32
  return %0, %1, %2 : i32, i32, f32
}
