"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>) -> vector<4x2xf32>, sym_name = "transp"}> ({
  ^bb0(%arg0: vector<2x4xf32>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4x2xf32>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0>}> : (vector<2x4xf32>) -> f32
    %2 = "vector.insert"(%1, %0) <{static_position = array<i64: 0, 0>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    %3 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 1>}> : (vector<2x4xf32>) -> f32
    %4 = "vector.insert"(%3, %2) <{static_position = array<i64: 1, 0>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    %5 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 2>}> : (vector<2x4xf32>) -> f32
    %6 = "vector.insert"(%5, %4) <{static_position = array<i64: 2, 0>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    %7 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 3>}> : (vector<2x4xf32>) -> f32
    %8 = "vector.insert"(%7, %6) <{static_position = array<i64: 3, 0>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    %9 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 0>}> : (vector<2x4xf32>) -> f32
    %10 = "vector.insert"(%9, %8) <{static_position = array<i64: 0, 1>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    %11 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 1>}> : (vector<2x4xf32>) -> f32
    %12 = "vector.insert"(%11, %10) <{static_position = array<i64: 1, 1>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    %13 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 2>}> : (vector<2x4xf32>) -> f32
    %14 = "vector.insert"(%13, %12) <{static_position = array<i64: 2, 1>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    %15 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 3>}> : (vector<2x4xf32>) -> f32
    %16 = "vector.insert"(%15, %14) <{static_position = array<i64: 3, 1>}> : (f32, vector<4x2xf32>) -> vector<4x2xf32>
    "func.return"(%16) : (vector<4x2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
