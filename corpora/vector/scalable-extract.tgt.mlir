func.func @f(%x: vector<4xf32>, %s: vector<[4]xf32>) -> vector<4xf32> {
  return %x : vector<4xf32>
}
