"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xi8>, vector<3x4xi8>, vector<2x4xi32>) -> vector<2x4xi32>, sym_name = "contracti"}> ({
  ^bb0(%arg0: vector<2x3xi8>, %arg1: vector<3x4xi8>, %arg2: vector<2x4xi32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<2x3xi8>) -> vector<3x2xi8>
    %1 = "vector.extract"(%0) <{static_position = array<i64: 0>}> : (vector<3x2xi8>) -> vector<2xi8>
    %2 = "vector.extract"(%arg1) <{static_position = array<i64: 0>}> : (vector<3x4xi8>) -> vector<4xi8>
    %3 = "arith.extsi"(%1) : (vector<2xi8>) -> vector<2xi32>
    %4 = "arith.extsi"(%2) : (vector<4xi8>) -> vector<4xi32>
    %5 = "vector.outerproduct"(%3, %4, %arg2) <{kind = #vector.kind<add>}> : (vector<2xi32>, vector<4xi32>, vector<2x4xi32>) -> vector<2x4xi32>
    %6 = "vector.extract"(%0) <{static_position = array<i64: 1>}> : (vector<3x2xi8>) -> vector<2xi8>
    %7 = "vector.extract"(%arg1) <{static_position = array<i64: 1>}> : (vector<3x4xi8>) -> vector<4xi8>
    %8 = "arith.extsi"(%6) : (vector<2xi8>) -> vector<2xi32>
    %9 = "arith.extsi"(%7) : (vector<4xi8>) -> vector<4xi32>
    %10 = "vector.outerproduct"(%8, %9, %5) <{kind = #vector.kind<add>}> : (vector<2xi32>, vector<4xi32>, vector<2x4xi32>) -> vector<2x4xi32>
    %11 = "vector.extract"(%0) <{static_position = array<i64: 2>}> : (vector<3x2xi8>) -> vector<2xi8>
    %12 = "vector.extract"(%arg1) <{static_position = array<i64: 2>}> : (vector<3x4xi8>) -> vector<4xi8>
    %13 = "arith.extsi"(%11) : (vector<2xi8>) -> vector<2xi32>
    %14 = "arith.extsi"(%12) : (vector<4xi8>) -> vector<4xi32>
    %15 = "vector.outerproduct"(%13, %14, %10) <{kind = #vector.kind<add>}> : (vector<2xi32>, vector<4xi32>, vector<2x4xi32>) -> vector<2x4xi32>
    "func.return"(%15) : (vector<2x4xi32>) -> ()
  }) : () -> ()
}) : () -> ()
