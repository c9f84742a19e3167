"builtin.module"() ({
  "func.func"() <{function_type = (vector<3x1xf32>) -> vector<2x3x4xf32>, sym_name = "bc"}> ({
  ^bb0(%arg0: vector<3x1xf32>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<2x3x4xf32>
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<3x4xf32>
    %2 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0>}> : (vector<3x1xf32>) -> f32
    %3 = "vector.broadcast"(%2) : (f32) -> vector<4xf32>
    %4 = "vector.insert"(%3, %1) <{static_position = array<i64: 0>}> : (vector<4xf32>, vector<3x4xf32>) -> vector<3x4xf32>
    %5 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 0>}> : (vector<3x1xf32>) -> f32
    %6 = "vector.broadcast"(%5) : (f32) -> vector<4xf32>
    %7 = "vector.insert"(%6, %4) <{static_position = array<i64: 1>}> : (vector<4xf32>, vector<3x4xf32>) -> vector<3x4xf32>
    %8 = "vector.extract"(%arg0) <{static_position = array<i64: 2, 0>}> : (vector<3x1xf32>) -> f32
    %9 = "vector.broadcast"(%8) : (f32) -> vector<4xf32>
    %10 = "vector.insert"(%9, %7) <{static_position = array<i64: 2>}> : (vector<4xf32>, vector<3x4xf32>) -> vector<3x4xf32>
    %11 = "vector.insert"(%10, %0) <{static_position = array<i64: 0>}> : (vector<3x4xf32>, vector<2x3x4xf32>) -> vector<2x3x4xf32>
    %12 = "vector.insert"(%10, %11) <{static_position = array<i64: 1>}> : (vector<3x4xf32>, vector<2x3x4xf32>) -> vector<2x3x4xf32>
    "func.return"(%12) : (vector<2x3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
