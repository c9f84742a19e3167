// pass: hand-written
// idea: lanes interleaved and taken apart again, the second ones
// verdict: correct

func.func @f(%v: vector<512xi16>, %w: vector<512xi16>) -> vector<512xi16> {
  %b = vector.interleave %v, %w : vector<512xi16> -> vector<1024xi16>
  %e, %o = vector.deinterleave %b : vector<1024xi16> -> vector<512xi16>
  return %o : vector<512xi16>
}
