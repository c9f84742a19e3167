"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<2x3xi1>) -> vector<2x3xf32>, sym_name = "readm"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<2x3xi1>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = dense<0.000000e+00> : vector<2x3xf32>}> : () -> vector<2x3xf32>
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %4 = "arith.cmpi"(%3, %arg1) <{predicate = 4 : i64}> : (index, index) -> i1
    %5 = "scf.if"(%4) ({
      %14 = "vector.extract"(%arg3) <{static_position = array<i64: 0>}> : (vector<2x3xi1>) -> vector<3xi1>
      %15 = "vector.transfer_read"(%arg0, %arg1, %arg2, %0, %14) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32, vector<3xi1>) -> vector<3xf32>
      %16 = "vector.insert"(%15, %1) <{static_position = array<i64: 0>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
      "scf.yield"(%16) : (vector<2x3xf32>) -> ()
    }, {
      "scf.yield"(%1) : (vector<2x3xf32>) -> ()
    }) : (i1) -> vector<2x3xf32>
    %6 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %7 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
    %8 = "arith.cmpi"(%6, %7) <{predicate = 4 : i64}> : (index, index) -> i1
    %9 = "scf.if"(%8) ({
      %10 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
      %11 = "vector.extract"(%arg3) <{static_position = array<i64: 1>}> : (vector<2x3xi1>) -> vector<3xi1>
      %12 = "vector.transfer_read"(%arg0, %10, %arg2, %0, %11) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32, vector<3xi1>) -> vector<3xf32>
      %13 = "vector.insert"(%12, %5) <{static_position = array<i64: 1>}> : (vector<3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
      "scf.yield"(%13) : (vector<2x3xf32>) -> ()
    }, {
      "scf.yield"(%5) : (vector<2x3xf32>) -> ()
    }) : (i1) -> vector<2x3xf32>
    "func.return"(%9) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
