// pass: hand-written
// idea: flattened matrices lie column by column, as for llvm.matrix.multiply
// verdict: correct

func.func @f(%a: vector<6xi32>, %b: vector<12xi32>) -> vector<8xi32> {
  %r = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 4 : i32} : (vector<6xi32>, vector<12xi32>) -> vector<8xi32>
  return %r : vector<8xi32>
}
