// pass: hand-written
// idea: the other row has to be filled, too; %x = 1
// verdict: incorrect

func.func @f(%x: f32, %w: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.splat %x : vector<2x3xf32>
  return %r : vector<2x3xf32>
}
