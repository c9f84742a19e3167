// pass: hand-written
// idea: a part that is inserted leaves the other half as it was
// verdict: correct

func.func @f(%x: vector<[2]xf32>, %s: vector<[4]xf32>) -> vector<[2]xf32> {
  %a = vector.scalable.insert %x, %s[2] : vector<[2]xf32> into vector<[4]xf32>
  %r = vector.scalable.extract %a[0] : vector<[2]xf32> from vector<[4]xf32>
  return %r : vector<[2]xf32>
}
