"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index) -> vector<2x3xf32>, sym_name = "read2t"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = dense<0.000000e+00> : vector<3x2xf32>}> : () -> vector<3x2xf32>
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %4 = "arith.cmpi"(%3, %arg1) <{predicate = 4 : i64}> : (index, index) -> i1
    %5 = "scf.if"(%4) ({
      %21 = "vector.transfer_read"(%arg0, %arg1, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<2xf32>
      %22 = "vector.insert"(%21, %1) <{static_position = array<i64: 0>}> : (vector<2xf32>, vector<3x2xf32>) -> vector<3x2xf32>
      "scf.yield"(%22) : (vector<3x2xf32>) -> ()
    }, {
      "scf.yield"(%1) : (vector<3x2xf32>) -> ()
    }) : (i1) -> vector<3x2xf32>
    %6 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %7 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
    %8 = "arith.cmpi"(%6, %7) <{predicate = 4 : i64}> : (index, index) -> i1
    %9 = "scf.if"(%8) ({
      %18 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
      %19 = "vector.transfer_read"(%arg0, %18, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<2xf32>
      %20 = "vector.insert"(%19, %5) <{static_position = array<i64: 1>}> : (vector<2xf32>, vector<3x2xf32>) -> vector<3x2xf32>
      "scf.yield"(%20) : (vector<3x2xf32>) -> ()
    }, {
      "scf.yield"(%5) : (vector<3x2xf32>) -> ()
    }) : (i1) -> vector<3x2xf32>
    %10 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %11 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
    %12 = "arith.cmpi"(%10, %11) <{predicate = 4 : i64}> : (index, index) -> i1
    %13 = "scf.if"(%12) ({
      %15 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
      %16 = "vector.transfer_read"(%arg0, %15, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<2xf32>
      %17 = "vector.insert"(%16, %9) <{static_position = array<i64: 2>}> : (vector<2xf32>, vector<3x2xf32>) -> vector<3x2xf32>
      "scf.yield"(%17) : (vector<3x2xf32>) -> ()
    }, {
      "scf.yield"(%9) : (vector<3x2xf32>) -> ()
    }) : (i1) -> vector<3x2xf32>
    %14 = "vector.transpose"(%13) <{permutation = array<i64: 1, 0>}> : (vector<3x2xf32>) -> vector<2x3xf32>
    "func.return"(%14) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
