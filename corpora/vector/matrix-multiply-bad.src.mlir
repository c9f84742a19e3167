// pass: hand-written
// idea: not row by row: %a[1] = 1, %b[0] = 1
// verdict: incorrect

func.func @f(%a: vector<6xi32>, %b: vector<12xi32>) -> vector<8xi32> {
  %r = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 4 : i32} : (vector<6xi32>, vector<12xi32>) -> vector<8xi32>
  return %r : vector<8xi32>
}
