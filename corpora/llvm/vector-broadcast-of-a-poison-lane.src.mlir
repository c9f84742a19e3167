// pass: convert-vector-to-llvm
// idea: the second lane was never inserted: any x
// verdict: incorrect

func.func @broadcast(%x: f32) -> vector<4xf32> {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  return %0 : vector<4xf32>
}
