// pass: hand-written
// idea: the second half is the one that was inserted; the lanes of %x 1.0
// verdict: incorrect

func.func @f(%x: vector<[2]xf32>, %s: vector<[4]xf32>) -> vector<[2]xf32> {
  %a = vector.scalable.insert %x, %s[2] : vector<[2]xf32> into vector<[4]xf32>
  %r = vector.scalable.extract %a[2] : vector<[2]xf32> from vector<[4]xf32>
  return %r : vector<[2]xf32>
}
