// pass: hand-written
// idea: the even lanes are a shuffle
// verdict: correct

func.func @f(%v: vector<8xf16>) -> vector<4xf16> {
  %e, %o = vector.deinterleave %v : vector<8xf16> -> vector<4xf16>
  return %e : vector<4xf16>
}
