// pass: affine-simplify-structures
// idea: a set that is not affine in its symbol is taken for one that holds everything: 2 is no multiple of 3
// verdict: incorrect
#multiple = affine_set<(i)[s] : (i mod s == 0)>
func.func @multiple_of_a_symbol(%i: index, %s: index) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = affine.if #multiple(%i)[%s] -> i32 {
    affine.yield %one : i32
  } else {
    affine.yield %zero : i32
  }
  return %0 : i32
}
