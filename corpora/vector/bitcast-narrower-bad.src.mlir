// pass: hand-written
// idea: the second lane has the high bits; %x = 1.0
// verdict: incorrect

func.func @f(%x: f32) -> i16 {
  %v = vector.broadcast %x : f32 to vector<1xf32>
  %w = vector.bitcast %v : vector<1xf32> to vector<2xi16>
  %r = vector.extract %w[1] : i16 from vector<2xi16>
  return %r : i16
}
