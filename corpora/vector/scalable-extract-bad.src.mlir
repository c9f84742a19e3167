// pass: hand-written
// idea: what is inserted in front was not there before; %x = [1.0, 0, 0, 0]
// verdict: incorrect

func.func @f(%x: vector<4xf32>, %s: vector<[4]xf32>) -> vector<4xf32> {
  %a = vector.scalable.insert %x, %s[0] : vector<4xf32> into vector<[4]xf32>
  %r = vector.scalable.extract %a[0] : vector<4xf32> from vector<[4]xf32>
  return %r : vector<4xf32>
}
