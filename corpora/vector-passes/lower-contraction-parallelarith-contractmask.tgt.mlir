"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3xf32>, vector<3x4xf32>, vector<2x4xf32>, vector<2x4x3xi1>) -> vector<2x4xf32>, sym_name = "contractmask"}> ({
  ^bb0(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>, %arg3: vector<2x4x3xi1>):
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
    %11 = "vector.extract"(%arg3) <{static_position = array<i64: 0, 0>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %12 = "arith.mulf"(%3, %9) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %13 = "vector.mask"(%11) ({
      %102 = "vector.reduction"(%12, %10) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%102) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %14 = "vector.insert"(%13, %1) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %15 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 1>}> : (vector<3x4xf32>) -> f32
    %16 = "vector.insert"(%15, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %17 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 1>}> : (vector<3x4xf32>) -> f32
    %18 = "vector.insert"(%17, %16) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %19 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 1>}> : (vector<3x4xf32>) -> f32
    %20 = "vector.insert"(%19, %18) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %21 = "vector.extract"(%arg2) <{static_position = array<i64: 0, 1>}> : (vector<2x4xf32>) -> f32
    %22 = "vector.extract"(%arg3) <{static_position = array<i64: 0, 1>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %23 = "arith.mulf"(%3, %20) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %24 = "vector.mask"(%22) ({
      %101 = "vector.reduction"(%23, %21) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%101) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %25 = "vector.insert"(%24, %14) <{static_position = array<i64: 1>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %26 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 2>}> : (vector<3x4xf32>) -> f32
    %27 = "vector.insert"(%26, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %28 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 2>}> : (vector<3x4xf32>) -> f32
    %29 = "vector.insert"(%28, %27) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %30 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 2>}> : (vector<3x4xf32>) -> f32
    %31 = "vector.insert"(%30, %29) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %32 = "vector.extract"(%arg2) <{static_position = array<i64: 0, 2>}> : (vector<2x4xf32>) -> f32
    %33 = "vector.extract"(%arg3) <{static_position = array<i64: 0, 2>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %34 = "arith.mulf"(%3, %31) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %35 = "vector.mask"(%33) ({
      %100 = "vector.reduction"(%34, %32) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%100) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %36 = "vector.insert"(%35, %25) <{static_position = array<i64: 2>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %37 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 3>}> : (vector<3x4xf32>) -> f32
    %38 = "vector.insert"(%37, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %39 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 3>}> : (vector<3x4xf32>) -> f32
    %40 = "vector.insert"(%39, %38) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %41 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 3>}> : (vector<3x4xf32>) -> f32
    %42 = "vector.insert"(%41, %40) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %43 = "vector.extract"(%arg2) <{static_position = array<i64: 0, 3>}> : (vector<2x4xf32>) -> f32
    %44 = "vector.extract"(%arg3) <{static_position = array<i64: 0, 3>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %45 = "arith.mulf"(%3, %42) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %46 = "vector.mask"(%44) ({
      %99 = "vector.reduction"(%45, %43) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%99) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %47 = "vector.insert"(%46, %36) <{static_position = array<i64: 3>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %48 = "vector.insert"(%47, %2) <{static_position = array<i64: 0>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %49 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<2x3xf32>) -> vector<3xf32>
    %50 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 0>}> : (vector<3x4xf32>) -> f32
    %51 = "vector.insert"(%50, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %52 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 0>}> : (vector<3x4xf32>) -> f32
    %53 = "vector.insert"(%52, %51) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %54 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 0>}> : (vector<3x4xf32>) -> f32
    %55 = "vector.insert"(%54, %53) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %56 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 0>}> : (vector<2x4xf32>) -> f32
    %57 = "vector.extract"(%arg3) <{static_position = array<i64: 1, 0>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %58 = "arith.mulf"(%49, %55) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %59 = "vector.mask"(%57) ({
      %98 = "vector.reduction"(%58, %56) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%98) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %60 = "vector.insert"(%59, %1) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %61 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 1>}> : (vector<3x4xf32>) -> f32
    %62 = "vector.insert"(%61, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %63 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 1>}> : (vector<3x4xf32>) -> f32
    %64 = "vector.insert"(%63, %62) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %65 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 1>}> : (vector<3x4xf32>) -> f32
    %66 = "vector.insert"(%65, %64) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %67 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 1>}> : (vector<2x4xf32>) -> f32
    %68 = "vector.extract"(%arg3) <{static_position = array<i64: 1, 1>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %69 = "arith.mulf"(%49, %66) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %70 = "vector.mask"(%68) ({
      %97 = "vector.reduction"(%69, %67) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%97) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %71 = "vector.insert"(%70, %60) <{static_position = array<i64: 1>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %72 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 2>}> : (vector<3x4xf32>) -> f32
    %73 = "vector.insert"(%72, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %74 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 2>}> : (vector<3x4xf32>) -> f32
    %75 = "vector.insert"(%74, %73) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %76 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 2>}> : (vector<3x4xf32>) -> f32
    %77 = "vector.insert"(%76, %75) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %78 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 2>}> : (vector<2x4xf32>) -> f32
    %79 = "vector.extract"(%arg3) <{static_position = array<i64: 1, 2>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %80 = "arith.mulf"(%49, %77) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %81 = "vector.mask"(%79) ({
      %96 = "vector.reduction"(%80, %78) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%96) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %82 = "vector.insert"(%81, %71) <{static_position = array<i64: 2>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %83 = "vector.extract"(%arg1) <{static_position = array<i64: 0, 3>}> : (vector<3x4xf32>) -> f32
    %84 = "vector.insert"(%83, %0) <{static_position = array<i64: 0>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %85 = "vector.extract"(%arg1) <{static_position = array<i64: 1, 3>}> : (vector<3x4xf32>) -> f32
    %86 = "vector.insert"(%85, %84) <{static_position = array<i64: 1>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %87 = "vector.extract"(%arg1) <{static_position = array<i64: 2, 3>}> : (vector<3x4xf32>) -> f32
    %88 = "vector.insert"(%87, %86) <{static_position = array<i64: 2>}> : (f32, vector<3xf32>) -> vector<3xf32>
    %89 = "vector.extract"(%arg2) <{static_position = array<i64: 1, 3>}> : (vector<2x4xf32>) -> f32
    %90 = "vector.extract"(%arg3) <{static_position = array<i64: 1, 3>}> : (vector<2x4x3xi1>) -> vector<3xi1>
    %91 = "arith.mulf"(%49, %88) <{fastmath = #arith.fastmath<none>}> : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %92 = "vector.mask"(%90) ({
      %95 = "vector.reduction"(%91, %89) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<3xf32>, f32) -> f32
      "vector.yield"(%95) : (f32) -> ()
    }) : (vector<3xi1>) -> f32
    %93 = "vector.insert"(%92, %82) <{static_position = array<i64: 3>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %94 = "vector.insert"(%93, %48) <{static_position = array<i64: 1>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    "func.return"(%94) : (vector<2x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
