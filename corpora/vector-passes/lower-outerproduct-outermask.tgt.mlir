"builtin.module"() ({
  "func.func"() <{function_type = (vector<2xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3xi1>) -> vector<2x3xf32>, sym_name = "outermask"}> ({
  ^bb0(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: vector<2x3xf32>, %arg3: vector<2x3xi1>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2x3xf32>}> : () -> vector<2x3xf32>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2xf32>) -> f32
    %2 = "vector.broadcast"(%1) : (f32) -> vector<3xf32>
    %3 = "vector.extract"(%arg2) <{static_position = array<i64: 0>}> : (vector<2x3xf32>) -> vector<3xf32>
    %4 = "vector.extract"(%arg3) <{static_position = array<i64: 0>}> : (vector<2x3xi1>) -> vector<3xi1>
    %5 = "vector.fma"(%2, %arg1, %3) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %6 = "arith.select"(%4, %5, %3) : (vector<3xi1>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %7 = "vector.insert"(%6, %0) <{static_position = array<i64: 0>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
    %8 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2xf32>) -> f32
    %9 = "vector.broadcast"(%8) : (f32) -> vector<3xf32>
    %10 = "vector.extract"(%arg2) <{static_position = array<i64: 1>}> : (vector<2x3xf32>) -> vector<3xf32>
    %11 = "vector.extract"(%arg3) <{static_position = array<i64: 1>}> : (vector<2x3xi1>) -> vector<3xi1>
    %12 = "vector.fma"(%9, %arg1, %10) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %13 = "arith.select"(%11, %12, %10) : (vector<3xi1>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %14 = "vector.insert"(%13, %7) <{static_position = array<i64: 1>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
    "func.return"(%14) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
