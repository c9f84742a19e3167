// pass: hand-written
// idea: scalable lanes taken apart and interleaved again are where they were
// verdict: correct

func.func @f(%v: vector<[4]xi32>) -> vector<[4]xi32> {
  %e, %o = vector.deinterleave %v : vector<[4]xi32> -> vector<[2]xi32>
  %r = vector.interleave %e, %o : vector<[2]xi32> -> vector<[4]xi32>
  return %r : vector<[4]xi32>
}
