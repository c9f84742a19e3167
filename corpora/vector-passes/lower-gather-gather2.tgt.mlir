"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, vector<2x3xi32>, vector<2x3xi1>, vector<2x3xf32>) -> vector<2x3xf32>, sym_name = "gather2"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<2x3xi32>, %arg3: vector<2x3xi1>, %arg4: vector<2x3xf32>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<2x3xf32>
    %1 = "vector.extract"(%arg2) <{static_position = array<i64: 0>}> : (vector<2x3xi32>) -> vector<3xi32>
    %2 = "vector.extract"(%arg3) <{static_position = array<i64: 0>}> : (vector<2x3xi1>) -> vector<3xi1>
    %3 = "vector.extract"(%arg4) <{static_position = array<i64: 0>}> : (vector<2x3xf32>) -> vector<3xf32>
    %4 = "vector.gather"(%arg0, %arg1, %arg1, %1, %2, %3) : (memref<?x?xf32>, index, index, vector<3xi32>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
    %5 = "vector.insert"(%4, %0) <{static_position = array<i64: 0>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
    %6 = "vector.extract"(%arg2) <{static_position = array<i64: 1>}> : (vector<2x3xi32>) -> vector<3xi32>
    %7 = "vector.extract"(%arg3) <{static_position = array<i64: 1>}> : (vector<2x3xi1>) -> vector<3xi1>
    %8 = "vector.extract"(%arg4) <{static_position = array<i64: 1>}> : (vector<2x3xf32>) -> vector<3xf32>
    %9 = "vector.gather"(%arg0, %arg1, %arg1, %6, %7, %8) : (memref<?x?xf32>, index, index, vector<3xi32>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
    %10 = "vector.insert"(%9, %5) <{static_position = array<i64: 1>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
    "func.return"(%10) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
