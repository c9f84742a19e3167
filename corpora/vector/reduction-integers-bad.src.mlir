// pass: hand-written
// idea: a sum has carries; %w = [[1, 1, 0], [0, 0, 0]]
// verdict: incorrect

func.func @f(%w: vector<2x3xi32>) -> i32 {
  %v = vector.shape_cast %w : vector<2x3xi32> to vector<6xi32>
  %r = vector.reduction <add>, %v : vector<6xi32> into i32
  return %r : i32
}
