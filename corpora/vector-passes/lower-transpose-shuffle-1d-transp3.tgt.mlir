"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x3x4xi8>) -> vector<4x2x3xi8>, sym_name = "transp3"}> ({
  ^bb0(%arg0: vector<2x3x4xi8>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4x2x3xi8>
    %1 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0, 0>}> : (vector<2x3x4xi8>) -> i8
    %2 = "vector.insert"(%1, %0) <{static_position = array<i64: 0, 0, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %3 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0, 1>}> : (vector<2x3x4xi8>) -> i8
    %4 = "vector.insert"(%3, %2) <{static_position = array<i64: 1, 0, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %5 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0, 2>}> : (vector<2x3x4xi8>) -> i8
    %6 = "vector.insert"(%5, %4) <{static_position = array<i64: 2, 0, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %7 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 0, 3>}> : (vector<2x3x4xi8>) -> i8
    %8 = "vector.insert"(%7, %6) <{static_position = array<i64: 3, 0, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %9 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 1, 0>}> : (vector<2x3x4xi8>) -> i8
    %10 = "vector.insert"(%9, %8) <{static_position = array<i64: 0, 0, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %11 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 1, 1>}> : (vector<2x3x4xi8>) -> i8
    %12 = "vector.insert"(%11, %10) <{static_position = array<i64: 1, 0, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %13 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 1, 2>}> : (vector<2x3x4xi8>) -> i8
    %14 = "vector.insert"(%13, %12) <{static_position = array<i64: 2, 0, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %15 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 1, 3>}> : (vector<2x3x4xi8>) -> i8
    %16 = "vector.insert"(%15, %14) <{static_position = array<i64: 3, 0, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %17 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 2, 0>}> : (vector<2x3x4xi8>) -> i8
    %18 = "vector.insert"(%17, %16) <{static_position = array<i64: 0, 0, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %19 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 2, 1>}> : (vector<2x3x4xi8>) -> i8
    %20 = "vector.insert"(%19, %18) <{static_position = array<i64: 1, 0, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %21 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 2, 2>}> : (vector<2x3x4xi8>) -> i8
    %22 = "vector.insert"(%21, %20) <{static_position = array<i64: 2, 0, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %23 = "vector.extract"(%arg0) <{static_position = array<i64: 0, 2, 3>}> : (vector<2x3x4xi8>) -> i8
    %24 = "vector.insert"(%23, %22) <{static_position = array<i64: 3, 0, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %25 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 0, 0>}> : (vector<2x3x4xi8>) -> i8
    %26 = "vector.insert"(%25, %24) <{static_position = array<i64: 0, 1, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %27 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 0, 1>}> : (vector<2x3x4xi8>) -> i8
    %28 = "vector.insert"(%27, %26) <{static_position = array<i64: 1, 1, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %29 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 0, 2>}> : (vector<2x3x4xi8>) -> i8
    %30 = "vector.insert"(%29, %28) <{static_position = array<i64: 2, 1, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %31 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 0, 3>}> : (vector<2x3x4xi8>) -> i8
    %32 = "vector.insert"(%31, %30) <{static_position = array<i64: 3, 1, 0>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %33 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 1, 0>}> : (vector<2x3x4xi8>) -> i8
    %34 = "vector.insert"(%33, %32) <{static_position = array<i64: 0, 1, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %35 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 1, 1>}> : (vector<2x3x4xi8>) -> i8
    %36 = "vector.insert"(%35, %34) <{static_position = array<i64: 1, 1, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %37 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 1, 2>}> : (vector<2x3x4xi8>) -> i8
    %38 = "vector.insert"(%37, %36) <{static_position = array<i64: 2, 1, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %39 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 1, 3>}> : (vector<2x3x4xi8>) -> i8
    %40 = "vector.insert"(%39, %38) <{static_position = array<i64: 3, 1, 1>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %41 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 2, 0>}> : (vector<2x3x4xi8>) -> i8
    %42 = "vector.insert"(%41, %40) <{static_position = array<i64: 0, 1, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %43 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 2, 1>}> : (vector<2x3x4xi8>) -> i8
    %44 = "vector.insert"(%43, %42) <{static_position = array<i64: 1, 1, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %45 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 2, 2>}> : (vector<2x3x4xi8>) -> i8
    %46 = "vector.insert"(%45, %44) <{static_position = array<i64: 2, 1, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    %47 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 2, 3>}> : (vector<2x3x4xi8>) -> i8
    %48 = "vector.insert"(%47, %46) <{static_position = array<i64: 3, 1, 2>}> : (i8, vector<4x2x3xi8>) -> vector<4x2x3xi8>
    "func.return"(%48) : (vector<4x2x3xi8>) -> ()
  }) : () -> ()
}) : () -> ()
