"builtin.module"() ({
  "func.func"() <{function_type = (vector<2xf32>, vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>, sym_name = "outer"}> ({
  ^bb0(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: vector<2x3xf32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2x3xf32>}> : () -> vector<2x3xf32>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2xf32>) -> f32
    %2 = "vector.broadcast"(%1) : (f32) -> vector<3xf32>
    %3 = "vector.extract"(%arg2) <{static_position = array<i64: 0>}> : (vector<2x3xf32>) -> vector<3xf32>
    %4 = "vector.fma"(%2, %arg1, %3) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %5 = "vector.insert"(%4, %0) <{static_position = array<i64: 0>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
    %6 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2xf32>) -> f32
    %7 = "vector.broadcast"(%6) : (f32) -> vector<3xf32>
    %8 = "vector.extract"(%arg2) <{static_position = array<i64: 1>}> : (vector<2x3xf32>) -> vector<3xf32>
    %9 = "vector.fma"(%7, %arg1, %8) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %10 = "vector.insert"(%9, %5) <{static_position = array<i64: 1>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
    "func.return"(%10) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
