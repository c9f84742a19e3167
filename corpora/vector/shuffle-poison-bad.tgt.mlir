func.func @f(%v: vector<4xi32>, %w: vector<4xi32>) -> (vector<4xi32>, i32) {
  %e:4 = "vector.to_elements"(%v) : (vector<4xi32>) -> (i32, i32, i32, i32)
  %r = "vector.shuffle"(%v, %w) <{mask = array<i64: 0, 5, -1, 3>}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %r, %e#0 : vector<4xi32>, i32
}
