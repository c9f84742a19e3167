"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<2x3xf32>) -> (), sym_name = "write2"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<2x3xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %2 = "arith.cmpi"(%1, %arg1) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%2) ({
      %8 = "vector.extract"(%arg3) <{static_position = array<i64: 0>}> : (vector<2x3xf32>) -> vector<3xf32>
      "vector.transfer_write"(%8, %arg0, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<3xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %3 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %4 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
    %5 = "arith.cmpi"(%3, %4) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%5) ({
      %6 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
      %7 = "vector.extract"(%arg3) <{static_position = array<i64: 1>}> : (vector<2x3xf32>) -> vector<3xf32>
      "vector.transfer_write"(%7, %arg0, %6, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<3xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
