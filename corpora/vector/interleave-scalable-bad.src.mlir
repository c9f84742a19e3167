// pass: hand-written
// idea: the even lanes come first; %v = [1, 0, 0, ...]
// verdict: incorrect

func.func @f(%v: vector<[4]xi32>) -> vector<[4]xi32> {
  %e, %o = vector.deinterleave %v : vector<[4]xi32> -> vector<[2]xi32>
  %r = vector.interleave %o, %e : vector<[2]xi32> -> vector<[4]xi32>
  return %r : vector<[4]xi32>
}
