// pass: hand-written
// idea: rows are not columns; %i = 0, %w = [[0, 1, 0], [0, 0, 0]]
// verdict: incorrect

func.func @f(%w: vector<2x3xf32>, %i: index) -> f32 {
  %r = vector.extract %w[1, %i] : f32 from vector<2x3xf32>
  return %r : f32
}
