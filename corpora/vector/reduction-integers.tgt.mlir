func.func @f(%w: vector<2x3xi32>) -> i32 {
  %t = vector.transpose %w, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  %v = vector.shape_cast %t : vector<3x2xi32> to vector<6xi32>
  %r = vector.reduction <add>, %v : vector<6xi32> into i32
  return %r : i32
}
