func.func @f(%v: vector<4xi32>) -> vector<4xi32> {
  return %v : vector<4xi32>
}
