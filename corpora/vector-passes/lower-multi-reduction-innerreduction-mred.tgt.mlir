"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3x4xf32>, vector<2xf32>) -> vector<2xf32>, sym_name = "mred"}> ({
  ^bb0(%arg0: vector<2x3x4xf32>, %arg1: vector<2xf32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2xf32>}> : () -> vector<2xf32>
    %1 = "vector.shape_cast"(%arg0) : (vector<2x3x4xf32>) -> vector<2x12xf32>
    %2 = "vector.extract"(%1) <{static_position = array<i64: 0>}> : (vector<2x12xf32>) -> vector<12xf32>
    %3 = "vector.extract"(%arg1) <{static_position = array<i64: 0>}> : (vector<2xf32>) -> f32
    %4 = "vector.reduction"(%2, %3) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<12xf32>, f32) -> f32
    %5 = "vector.insert"(%4, %0) <{static_position = array<i64: 0>}> : (f32, vector<2xf32>) -> vector<2xf32>
    %6 = "vector.extract"(%1) <{static_position = array<i64: 1>}> : (vector<2x12xf32>) -> vector<12xf32>
    %7 = "vector.extract"(%arg1) <{static_position = array<i64: 1>}> : (vector<2xf32>) -> f32
    %8 = "vector.reduction"(%6, %7) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<12xf32>, f32) -> f32
    %9 = "vector.insert"(%8, %5) <{static_position = array<i64: 1>}> : (f32, vector<2xf32>) -> vector<2xf32>
    "func.return"(%9) : (vector<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
