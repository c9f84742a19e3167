func.func @f(%w: vector<2x3xi32>) -> i32 {
  %v = vector.shape_cast %w : vector<2x3xi32> to vector<6xi32>
  %r = vector.reduction <xor>, %v : vector<6xi32> into i32
  return %r : i32
}
