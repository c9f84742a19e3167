// pass: convert-vector-to-llvm
// idea: a number in the first lane of poison is shuffled into all lanes
// verdict: correct

func.func @broadcast(%x: f32) -> vector<4xf32> {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  return %0 : vector<4xf32>
}
