// pass: canonicalize
// idea: the older name of a broadcast
// verdict: correct

func.func @f(%x: f32, %w: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.splat %x : vector<2x3xf32>
  return %r : vector<2x3xf32>
}
