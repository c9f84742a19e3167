func.func @f(%a: vector<4xi32>, %b: i32, %c: vector<4xi32>) -> vector<4xi32> {
  %w = vector.broadcast %b : i32 to vector<4xi32>
  %p = arith.muli %a, %w : vector<4xi32>
  %r = arith.maxsi %p, %c : vector<4xi32>
  return %r : vector<4xi32>
}
