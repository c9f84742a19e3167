// pass: hand-written
// idea: whole numbers have one sum in any order: with %v = [1, 2, 3, 5] the target's is 10, since it takes lane 1 for lane 2
// verdict: incorrect
// options: --assume reassoc
func.func @f(%v: vector<4xf32>) -> f32 {
  %r = vector.reduction <add>, %v : vector<4xf32> into f32
  return %r : f32
}
