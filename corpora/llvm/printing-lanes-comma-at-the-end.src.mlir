// pass: hand-written
// idea: a comma behind the last lane, too
// verdict: incorrect

func.func @report(%v: vector<3xi8>, %d: vector<f32>) {
  vector.print %v : vector<3xi8>
  vector.print %d : vector<f32>
  return
}
