"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<2x3xf32>) -> (), sym_name = "write2t"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<2x3xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "vector.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (vector<2x3xf32>) -> vector<3x2xf32>
    %2 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %3 = "arith.cmpi"(%2, %arg1) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%3) ({
      %14 = "vector.extract"(%1) <{static_position = array<i64: 0>}> : (vector<3x2xf32>) -> vector<2xf32>
      "vector.transfer_write"(%14, %arg0, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<2xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %4 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %5 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
    %6 = "arith.cmpi"(%4, %5) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%6) ({
      %12 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
      %13 = "vector.extract"(%1) <{static_position = array<i64: 1>}> : (vector<3x2xf32>) -> vector<2xf32>
      "vector.transfer_write"(%13, %arg0, %12, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<2xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %7 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %8 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
    %9 = "arith.cmpi"(%7, %8) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%9) ({
      %10 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
      %11 = "vector.extract"(%1) <{static_position = array<i64: 2>}> : (vector<3x2xf32>) -> vector<2xf32>
      "vector.transfer_write"(%11, %arg0, %10, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<2xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
