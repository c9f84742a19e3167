func.func @f(%v: vector<2x4xi32>) -> i32 {
  %r = vector.extract %v[1, 2] : i32 from vector<2x4xi32>
  return %r : i32
}
