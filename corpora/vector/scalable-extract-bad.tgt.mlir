func.func @f(%x: vector<4xf32>, %s: vector<[4]xf32>) -> vector<4xf32> {
  %r = vector.scalable.extract %s[0] : vector<4xf32> from vector<[4]xf32>
  return %r : vector<4xf32>
}
