// pass: hand-written
// idea: the row first, and then its lane; a position behind the end is poison in both
// verdict: correct

func.func @f(%w: vector<2x3xf32>, %i: index) -> f32 {
  %r = vector.extract %w[1, %i] : f32 from vector<2x3xf32>
  return %r : f32
}
