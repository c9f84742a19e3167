// pass: canonicalize
// idea: every element of a broadcast is what was spread
// verdict: correct
func.func @extract_of_broadcast(%x: f32) -> f32 {
  %0 = vector.broadcast %x : f32 to vector<4x8xf32>
  %1 = vector.extract %0[2, 5] : f32 from vector<4x8xf32>
  return %1 : f32
}
