"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xi32>, i32) -> i32, sym_name = "mredall"}> ({
  ^bb0(%arg0: vector<2x3xi32>, %arg1: i32):
    %0 = "vector.shape_cast"(%arg0) : (vector<2x3xi32>) -> vector<1x6xi32>
    %1 = "vector.broadcast"(%arg1) : (i32) -> vector<1xi32>
    %2 = "vector.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (vector<1x6xi32>) -> vector<6x1xi32>
    %3 = "vector.extract"(%2) <{static_position = array<i64: 0>}> : (vector<6x1xi32>) -> vector<1xi32>
    %4 = "arith.muli"(%3, %1) <{overflowFlags = #arith.overflow<none>}> : (vector<1xi32>, vector<1xi32>) -> vector<1xi32>
    %5 = "vector.extract"(%2) <{static_position = array<i64: 1>}> : (vector<6x1xi32>) -> vector<1xi32>
    %6 = "arith.muli"(%5, %4) <{overflowFlags = #arith.overflow<none>}> : (vector<1xi32>, vector<1xi32>) -> vector<1xi32>
    %7 = "vector.extract"(%2) <{static_position = array<i64: 2>}> : (vector<6x1xi32>) -> vector<1xi32>
    %8 = "arith.muli"(%7, %6) <{overflowFlags = #arith.overflow<none>}> : (vector<1xi32>, vector<1xi32>) -> vector<1xi32>
    %9 = "vector.extract"(%2) <{static_position = array<i64: 3>}> : (vector<6x1xi32>) -> vector<1xi32>
    %10 = "arith.muli"(%9, %8) <{overflowFlags = #arith.overflow<none>}> : (vector<1xi32>, vector<1xi32>) -> vector<1xi32>
    %11 = "vector.extract"(%2) <{static_position = array<i64: 4>}> : (vector<6x1xi32>) -> vector<1xi32>
    %12 = "arith.muli"(%11, %10) <{overflowFlags = #arith.overflow<none>}> : (vector<1xi32>, vector<1xi32>) -> vector<1xi32>
    %13 = "vector.extract"(%2) <{static_position = array<i64: 5>}> : (vector<6x1xi32>) -> vector<1xi32>
    %14 = "arith.muli"(%13, %12) <{overflowFlags = #arith.overflow<none>}> : (vector<1xi32>, vector<1xi32>) -> vector<1xi32>
    %15 = "vector.extract"(%14) <{static_position = array<i64: 0>}> : (vector<1xi32>) -> i32
    "func.return"(%15) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
