"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xf32>, vector<3x4xf32>, vector<2x4xf32>) -> vector<2x4xf32>, sym_name = "contract"}> ({
  ^bb0(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<3xf32>}> : () -> vector<3xf32>
    %1 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %2 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2x4xf32>}> : () -> vector<2x4xf32>
    %3 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<2x3xf32>) -> vector<3xf32>
    %4 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 0>}> : (vector<3x4xf32>) -> f32
    %5 = "vector.insert"(%4, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %6 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 0>}> : (vector<3x4xf32>) -> f32
    %7 = "vector.insert"(%6, %5) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %8 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 0>}> : (vector<3x4xf32>) -> f32
    %9 = "vector.insert"(%8, %7) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %10 = "vector.extract"(%arg2) <{static_position = array<i64: 0, 0>}> : (vector<2x4xf32>) -> f32
    %11 = "arith.mulf"(%3, %9) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %12 = "vector.reduction"(%11, %10) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %13 = "vector.insert"(%12, %1) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %14 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 1>}> : (vector<3x4xf32>) -> f32
    %15 = "vector.insert"(%14, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %16 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 1>}> : (vector<3x4xf32>) -> f32
    %17 = "vector.insert"(%16, %15) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %18 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 1>}> : (vector<3x4xf32>) -> f32
    %19 = "vector.insert"(%18, %17) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %20 = "vector.extract"(%arg2) <{static_position = array<i64: 0, 1>}> : (vector<2x4xf32>) -> f32
    %21 = "arith.mulf"(%3, %19) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %22 = "vector.reduction"(%21, %20) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %23 = "vector.insert"(%22, %13) <{static_position = array<i64: 1>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %24 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 2>}> : (vector<3x4xf32>) -> f32
    %25 = "vector.insert"(%24, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %26 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 2>}> : (vector<3x4xf32>) -> f32
    %27 = "vector.insert"(%26, %25) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %28 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 2>}> : (vector<3x4xf32>) -> f32
    %29 = "vector.insert"(%28, %27) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %30 = "vector.extract"(%arg2) <{static_position = array<i64: 0, 2>}> : (vector<2x4xf32>) -> f32
    %31 = "arith.mulf"(%3, %29) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %32 = "vector.reduction"(%31, %30) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %33 = "vector.insert"(%32, %23) <{static_position = array<i64: 2>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %34 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 3>}> : (vector<3x4xf32>) -> f32
    %35 = "vector.insert"(%34, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %36 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 3>}> : (vector<3x4xf32>) -> f32
    %37 = "vector.insert"(%36, %35) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %38 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 3>}> : (vector<3x4xf32>) -> f32
    %39 = "vector.insert"(%38, %37) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %40 = "vector.extract"(%arg2) <{static_position = array<i64: 0, 3>}> : (vector<2x4xf32>) -> f32
    %41 = "arith.mulf"(%3, %39) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %42 = "vector.reduction"(%41, %40) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %43 = "vector.insert"(%42, %33) <{static_position = array<i64: 3>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %44 = "vector.insert"(%43, %2) <{static_position = array<i64: 0>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %45 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2x3xf32>) -> vector<3xf32>
    %46 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 0>}> : (vector<3x4xf32>) -> f32
    %47 = "vector.insert"(%46, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %48 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 0>}> : (vector<3x4xf32>) -> f32
    %49 = "vector.insert"(%48, %47) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %50 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 0>}> : (vector<3x4xf32>) -> f32
    %51 = "vector.insert"(%50, %49) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %52 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 0>}> : (vector<2x4xf32>) -> f32
    %53 = "arith.mulf"(%45, %51) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %54 = "vector.reduction"(%53, %52) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %55 = "vector.insert"(%54, %1) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %56 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 1>}> : (vector<3x4xf32>) -> f32
    %57 = "vector.insert"(%56, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %58 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 1>}> : (vector<3x4xf32>) -> f32
    %59 = "vector.insert"(%58, %57) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %60 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 1>}> : (vector<3x4xf32>) -> f32
    %61 = "vector.insert"(%60, %59) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %62 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 1>}> : (vector<2x4xf32>) -> f32
    %63 = "arith.mulf"(%45, %61) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %64 = "vector.reduction"(%63, %62) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %65 = "vector.insert"(%64, %55) <{static_position = array<i64: 1>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %66 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 2>}> : (vector<3x4xf32>) -> f32
    %67 = "vector.insert"(%66, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %68 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 2>}> : (vector<3x4xf32>) -> f32
    %69 = "vector.insert"(%68, %67) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %70 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 2>}> : (vector<3x4xf32>) -> f32
    %71 = "vector.insert"(%70, %69) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %72 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 2>}> : (vector<2x4xf32>) -> f32
    %73 = "arith.mulf"(%45, %71) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %74 = "vector.reduction"(%73, %72) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %75 = "vector.insert"(%74, %65) <{static_position = array<i64: 2>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %76 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 3>}> : (vector<3x4xf32>) -> f32
    %77 = "vector.insert"(%76, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %78 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 3>}> : (vector<3x4xf32>) -> f32
    %79 = "vector.insert"(%78, %77) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %80 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 3>}> : (vector<3x4xf32>) -> f32
    %81 = "vector.insert"(%80, %79) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %82 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 3>}> : (vector<2x4xf32>) -> f32
    %83 = "arith.mulf"(%45, %81) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %84 = "vector.reduction"(%83, %82) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
    %85 = "vector.insert"(%84, %75) <{static_position = array<i64: 3>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %86 = "vector.insert"(%85, %44) <{static_position = array<i64: 1>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    "func.return"(%86) : (vector<2x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
