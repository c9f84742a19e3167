// pass: hand-written
// idea: the row takes the place of another: w = [1, 0, 0]
// verdict: incorrect

func.func @rows(%v: vector<2x3xindex>, %d: vector<f32>, %w: vector<3xindex>) -> (vector<2x3xindex>, vector<2x3xindex>, vector<f32>) {
  %0 = vector.insert %w, %v [1] : vector<3xindex> into vector<2x3xindex>
  %1 = arith.addi %v, %0 : vector<2x3xindex>
  %2 = arith.negf %d : vector<f32>
  return %0, %1, %2 : vector<2x3xindex>, vector<2x3xindex>, vector<f32>
}
