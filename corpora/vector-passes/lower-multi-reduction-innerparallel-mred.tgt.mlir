"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3x4xf32>, vector<2xf32>) -> vector<2xf32>, sym_name = "mred"}> ({
  ^bb0(%arg0: vector<2x3x4xf32>, %arg1: vector<2xf32>):
    %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 2, 0>}> : (vector<2x3x4xf32>) -> vector<3x4x2xf32>
    %1 = "vector.extract"(%0) <{static_position = array<i64: 0, 0>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %2 = "arith.addf"(%1, %arg1) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %3 = "vector.extract"(%0) <{static_position = array<i64: 0, 1>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %4 = "arith.addf"(%3, %2) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %5 = "vector.extract"(%0) <{static_position = array<i64: 0, 2>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %6 = "arith.addf"(%5, %4) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %7 = "vector.extract"(%0) <{static_position = array<i64: 0, 3>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %8 = "arith.addf"(%7, %6) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %9 = "vector.extract"(%0) <{static_position = array<i64: 1, 0>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %10 = "arith.addf"(%9, %8) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %11 = "vector.extract"(%0) <{static_position = array<i64: 1, 1>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %12 = "arith.addf"(%11, %10) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %13 = "vector.extract"(%0) <{static_position = array<i64: 1, 2>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %14 = "arith.addf"(%13, %12) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %15 = "vector.extract"(%0) <{static_position = array<i64: 1, 3>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %16 = "arith.addf"(%15, %14) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %17 = "vector.extract"(%0) <{static_position = array<i64: 2, 0>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %18 = "arith.addf"(%17, %16) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %19 = "vector.extract"(%0) <{static_position = array<i64: 2, 1>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %20 = "arith.addf"(%19, %18) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %21 = "vector.extract"(%0) <{static_position = array<i64: 2, 2>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %22 = "arith.addf"(%21, %20) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %23 = "vector.extract"(%0) <{static_position = array<i64: 2, 3>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %24 = "arith.addf"(%23, %22) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    "func.return"(%24) : (vector<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
