"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xf32>, vector<2xf32>, vector<2x3xi1>) -> vector<2xf32>, sym_name = "mredmask"}> ({
  ^bb0(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<2x3xi1>):
    %0 = "vector.transpose"(%arg2) <{permutation = array<i64: 1, 0>}> : (vector<2x3xi1>) -> vector<3x2xi1>
    %1 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<2x3xf32>) -> vector<3x2xf32>
    %2 = "vector.extract"(%1) <{static_position = array<i64: 0>}> : (vector<3x2xf32>) -> vector<2xf32>
    %3 = "vector.extract"(%0) <{static_position = array<i64: 0>}> : (vector<3x2xi1>) -> vector<2xi1>
    %4 = "arith.addf"(%2, %arg1) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %5 = "arith.select"(%3, %4, %arg1) : (vector<2xi1>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %6 = "vector.extract"(%1) <{static_position = array<i64: 1>}> : (vector<3x2xf32>) -> vector<2xf32>
    %7 = "vector.extract"(%0) <{static_position = array<i64: 1>}> : (vector<3x2xi1>) -> vector<2xi1>
    %8 = "arith.addf"(%6, %5) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %9 = "arith.select"(%7, %8, %5) : (vector<2xi1>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %10 = "vector.extract"(%1) <{static_position = array<i64: 2>}> : (vector<3x2xf32>) -> vector<2xf32>
    %11 = "vector.extract"(%0) <{static_position = array<i64: 2>}> : (vector<3x2xi1>) -> vector<2xi1>
    %12 = "arith.addf"(%10, %9) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %13 = "arith.select"(%11, %12, %9) : (vector<2xi1>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    "func.return"(%13) : (vector<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
