// pass: convert-vector-to-llvm
// idea: a vector is printed in brackets, with commas between its lanes
// verdict: correct

func.func @report(%v: vector<3xi8>, %d: vector<f32>) {
  vector.print %v : vector<3xi8>
  vector.print %d : vector<f32>
  return
}
