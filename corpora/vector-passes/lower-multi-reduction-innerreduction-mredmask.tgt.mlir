"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xf32>, vector<2xf32>, vector<2x3xi1>) -> vector<2xf32>, sym_name = "mredmask"}> ({
  ^bb0(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<2x3xi1>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2xf32>}> : () -> vector<2xf32>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2x3xf32>) -> vector<3xf32>
    %2 = "vector.extract"(%arg1) <{static_position = array<i64: 0>}> : (vector<2xf32>) -> f32
    %3 = "vector.extract"(%arg2) <{static_position = array<i64: 0>}> : (vector<2x3xi1>) -> vector<3xi1>
    %4 = "vector.mask"(%3) ({
      %12 = "vector.reduction"(%1, %2) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%12) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %5 = "vector.insert"(%4, %0) <{static_position = array<i64: 0>}> : (f32, vector<2xf32>) -> vector<2xf32>
    %6 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2x3xf32>) -> vector<3xf32>
    %7 = "vector.extract"(%arg1) <{static_position = array<i64: 1>}> : (vector<2xf32>) -> f32
    %8 = "vector.extract"(%arg2) <{static_position = array<i64: 1>}> : (vector<2x3xi1>) -> vector<3xi1>
    %9 = "vector.mask"(%8) ({
      %11 = "vector.reduction"(%6, %7) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%11) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %10 = "vector.insert"(%9, %5) <{static_position = array<i64: 1>}> : (f32, vector<2xf32>) -> vector<2xf32>
    "func.return"(%10) : (vector<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
