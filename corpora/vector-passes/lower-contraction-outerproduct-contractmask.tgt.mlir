"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xf32>, vector<3x4xf32>, vector<2x4xf32>, vector<2x4x3xi1>) -> vector<2x4xf32>, sym_name = "contractmask"}> ({
  ^bb0(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>, %arg3: vector<2x4x3xi1>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<2x3xf32>) -> vector<3x2xf32>
    %1 = "vector.transpose"(%arg3) <{permutation = array<i64: 2, 0, 1>}> : (vector<2x4x3xi1>) -> vector<3x2x4xi1>
    %2 = "vector.extract"(%0) <{static_position = array<i64: 0>}> : (vector<3x2xf32>) -> vector<2xf32>
    %3 = "vector.extract"(%arg1) <{static_position = array<i64: 0>}> : (vector<3x4xf32>) -> vector<4xf32>
    %4 = "vector.extract"(%1) <{static_position = array<i64: 0>}> : (vector<3x2x4xi1>) -> vector<2x4xi1>
    %5 = "vector.mask"(%4) ({
      %16 = "vector.outerproduct"(%2, %3, %arg2) <{kind = #vector.kind<add>}> : (vector<2xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
      "vector.yield"(%16) : (vector<2x4xf32>) -> ()
    }) : (vector<2x4xi1>) -> vector<2x4xf32>
    %6 = "vector.extract"(%0) <{static_position = array<i64: 1>}> : (vector<3x2xf32>) -> vector<2xf32>
    %7 = "vector.extract"(%arg1) <{static_position = array<i64: 1>}> : (vector<3x4xf32>) -> vector<4xf32>
    %8 = "vector.extract"(%1) <{static_position = array<i64: 1>}> : (vector<3x2x4xi1>) -> vector<2x4xi1>
    %9 = "vector.mask"(%8) ({
      %15 = "vector.outerproduct"(%6, %7, %5) <{kind = #vector.kind<add>}> : (vector<2xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
      "vector.yield"(%15) : (vector<2x4xf32>) -> ()
    }) : (vector<2x4xi1>) -> vector<2x4xf32>
    %10 = "vector.extract"(%0) <{static_position = array<i64: 2>}> : (vector<3x2xf32>) -> vector<2xf32>
    %11 = "vector.extract"(%arg1) <{static_position = array<i64: 2>}> : (vector<3x4xf32>) -> vector<4xf32>
    %12 = "vector.extract"(%1) <{static_position = array<i64: 2>}> : (vector<3x2x4xi1>) -> vector<2x4xi1>
    %13 = "vector.mask"(%12) ({
      %14 = "vector.outerproduct"(%10, %11, %9) <{kind = #vector.kind<add>}> : (vector<2xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
      "vector.yield"(%14) : (vector<2x4xf32>) -> ()
    }) : (vector<2x4xi1>) -> vector<2x4xf32>
    "func.return"(%13) : (vector<2x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
