"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3x4xf32>, vector<3x4xf32>) -> vector<3x4xf32>, sym_name = "mred0"}> ({
  ^bb0(%arg0: vector<2x3x4xf32>, %arg1: vector<3x4xf32>):
    %0 = "vector.shape_cast"(%arg0) : (vector<2x3x4xf32>) -> vector<2x12xf32>
    %1 = "vector.shape_cast"(%arg1) : (vector<3x4xf32>) -> vector<12xf32>
    %2 = "vector.extract"(%0) <{static_position = array<i64: 0>}> : (vector<2x12xf32>) -> vector<12xf32>
    %3 = "arith.maximumf"(%2, %1) <{fastmath = #arith.fastmath<none>}> : (vector<12xf32>, vector<12xf32>) -> vector<12xf32>
    %4 = "vector.extract"(%0) <{static_position = array<i64: 1>}> : (vector<2x12xf32>) -> vector<12xf32>
    %5 = "arith.maximumf"(%4, %3) <{fastmath = #arith.fastmath<none>}> : (vector<12xf32>, vector<12xf32>) -> vector<12xf32>
    %6 = "vector.shape_cast"(%5) : (vector<12xf32>) -> vector<3x4xf32>
    "func.return"(%6) : (vector<3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
