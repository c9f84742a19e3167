func.func @f(%x: vector<[2]xf32>, %s: vector<[4]xf32>) -> vector<[2]xf32> {
  %r = vector.scalable.extract %s[2] : vector<[2]xf32> from vector<[4]xf32>
  return %r : vector<[2]xf32>
}
