"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3x4xf32>, vector<3x4xf32>) -> vector<3x4xf32>, sym_name = "mred0"}> ({
  ^bb0(%arg0: vector<2x3x4xf32>, %arg1: vector<3x4xf32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<12xf32>}> : () -> vector<12xf32>
    %1 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 2, 0>}> : (vector<2x3x4xf32>) -> vector<3x4x2xf32>
    %2 = "vector.extract"(%1) <{static_position = array<i64: 0, 0>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %3 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 0>}> : (vector<3x4xf32>) -> f32
    %4 = "vector.reduction"(%2, %3) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %5 = "vector.insert"(%4, %0) <{static_position = array<i64: 0>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %6 = "vector.extract"(%1) <{static_position = array<i64: 0, 1>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %7 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 1>}> : (vector<3x4xf32>) -> f32
    %8 = "vector.reduction"(%6, %7) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %9 = "vector.insert"(%8, %5) <{static_position = array<i64: 1>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %10 = "vector.extract"(%1) <{static_position = array<i64: 0, 2>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %11 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 2>}> : (vector<3x4xf32>) -> f32
    %12 = "vector.reduction"(%10, %11) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %13 = "vector.insert"(%12, %9) <{static_position = array<i64: 2>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %14 = "vector.extract"(%1) <{static_position = array<i64: 0, 3>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %15 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 3>}> : (vector<3x4xf32>) -> f32
    %16 = "vector.reduction"(%14, %15) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %17 = "vector.insert"(%16, %13) <{static_position = array<i64: 3>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %18 = "vector.extract"(%1) <{static_position = array<i64: 1, 0>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %19 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 0>}> : (vector<3x4xf32>) -> f32
    %20 = "vector.reduction"(%18, %19) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %21 = "vector.insert"(%20, %17) <{static_position = array<i64: 4>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %22 = "vector.extract"(%1) <{static_position = array<i64: 1, 1>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %23 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 1>}> : (vector<3x4xf32>) -> f32
    %24 = "vector.reduction"(%22, %23) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %25 = "vector.insert"(%24, %21) <{static_position = array<i64: 5>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %26 = "vector.extract"(%1) <{static_position = array<i64: 1, 2>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %27 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 2>}> : (vector<3x4xf32>) -> f32
    %28 = "vector.reduction"(%26, %27) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %29 = "vector.insert"(%28, %25) <{static_position = array<i64: 6>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %30 = "vector.extract"(%1) <{static_position = array<i64: 1, 3>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %31 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 3>}> : (vector<3x4xf32>) -> f32
    %32 = "vector.reduction"(%30, %31) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %33 = "vector.insert"(%32, %29) <{static_position = array<i64: 7>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %34 = "vector.extract"(%1) <{static_position = array<i64: 2, 0>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %35 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 0>}> : (vector<3x4xf32>) -> f32
    %36 = "vector.reduction"(%34, %35) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %37 = "vector.insert"(%36, %33) <{static_position = array<i64: 8>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %38 = "vector.extract"(%1) <{static_position = array<i64: 2, 1>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %39 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 1>}> : (vector<3x4xf32>) -> f32
    %40 = "vector.reduction"(%38, %39) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %41 = "vector.insert"(%40, %37) <{static_position = array<i64: 9>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %42 = "vector.extract"(%1) <{static_position = array<i64: 2, 2>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %43 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 2>}> : (vector<3x4xf32>) -> f32
    %44 = "vector.reduction"(%42, %43) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %45 = "vector.insert"(%44, %41) <{static_position = array<i64: 10>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %46 = "vector.extract"(%1) <{static_position = array<i64: 2, 3>}> : (vector<3x4x2xf32>) -> vector<2xf32>
    %47 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 3>}> : (vector<3x4xf32>) -> f32
    %48 = "vector.reduction"(%46, %47) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<2xf32>, f32) -> f32
    %49 = "vector.insert"(%48, %45) <{static_position = array<i64: 11>}> : (f32, vector<12xf32>) -> vector<12xf32>
    %50 = "vector.shape_cast"(%49) : (vector<12xf32>) -> vector<3x4xf32>
    "func.return"(%50) : (vector<3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
