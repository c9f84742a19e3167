func.func @f(%v: vector<[4]xi32>) -> vector<[4]xi32> {
  return %v : vector<[4]xi32>
}
