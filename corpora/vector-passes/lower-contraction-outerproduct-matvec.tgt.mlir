"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xi32>, vector<3xi32>, vector<2xi32>) -> vector<2xi32>, sym_name = "matvec"}> ({
  ^bb0(%arg0: vector<2x3xi32>, %arg1: vector<3xi32>, %arg2: vector<2xi32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<2x3xi32>) -> vector<3x2xi32>
    %1 = "vector.extract"(%0) <{static_position = array<i64: 0>}> : (vector<3x2xi32>) -> vector<2xi32>
    %2 = "vector.extract"(%arg1) <{static_position = array<i64: 0>}> : (vector<3xi32>) -> i32
    %3 = "vector.outerproduct"(%1, %2, %arg2) <{kind = #vector.kind<maxsi>}> : (vector<2xi32>, i32, vector<2xi32>) -> vector<2xi32>
    %4 = "vector.extract"(%0) <{static_position = array<i64: 1>}> : (vector<3x2xi32>) -> vector<2xi32>
    %5 = "vector.extract"(%arg1) <{static_position = array<i64: 1>}> : (vector<3xi32>) -> i32
    %6 = "vector.outerproduct"(%4, %5, %3) <{kind = #vector.kind<maxsi>}> : (vector<2xi32>, i32, vector<2xi32>) -> vector<2xi32>
    %7 = "vector.extract"(%0) <{static_position = array<i64: 2>}> : (vector<3x2xi32>) -> vector<2xi32>
    %8 = "vector.extract"(%arg1) <{static_position = array<i64: 2>}> : (vector<3xi32>) -> i32
    %9 = "vector.outerproduct"(%7, %8, %6) <{kind = #vector.kind<maxsi>}> : (vector<2xi32>, i32, vector<2xi32>) -> vector<2xi32>
    "func.return"(%9) : (vector<2xi32>) -> ()
  }) : () -> ()
}) : () -> ()
