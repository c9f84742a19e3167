// pass: hand-written
// idea: the last of six numbers is in the second lane of its tile; %v[1][1] = 1
// verdict: incorrect

func.func @f(%v: vector<2x4xi32>) -> i32 {
  %n = arith.constant 6 : index
  %m = arith.constant 2 : index
  %k = arith.constant 3 : index
  %t = "vector.reshape"(%v, %n, %m, %k) <{fixed_vector_sizes = [4], operandSegmentSizes = array<i32: 1, 1, 2>}> : (vector<2x4xi32>, index, index, index) -> vector<2x1x4xi32>
  %r = vector.extract %t[1, 0, 2] : i32 from vector<2x1x4xi32>
  return %r : i32
}
