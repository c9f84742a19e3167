// pass: hand-written
// idea: the even lanes are not the first ones; %v 1.0 in the first four lanes
// verdict: incorrect

func.func @f(%v: vector<8xf16>) -> vector<4xf16> {
  %e, %o = vector.deinterleave %v : vector<8xf16> -> vector<4xf16>
  return %e : vector<4xf16>
}
