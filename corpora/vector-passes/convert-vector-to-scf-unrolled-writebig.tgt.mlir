"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index, vector<8x32xf32>) -> (), sym_name = "writebig"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<8x32xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %2 = "arith.cmpi"(%1, %arg1) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%2) ({
      %38 = "vector.extract"(%arg3) <{static_position = array<i64: 0>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%38, %arg0, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %3 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %4 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
    %5 = "arith.cmpi"(%3, %4) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%5) ({
      %36 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
      %37 = "vector.extract"(%arg3) <{static_position = array<i64: 1>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%37, %arg0, %36, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %6 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %7 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
    %8 = "arith.cmpi"(%6, %7) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%8) ({
      %34 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
      %35 = "vector.extract"(%arg3) <{static_position = array<i64: 2>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%35, %arg0, %34, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %9 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %10 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 3)>}> : (index) -> index
    %11 = "arith.cmpi"(%9, %10) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%11) ({
      %32 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 3)>}> : (index) -> index
      %33 = "vector.extract"(%arg3) <{static_position = array<i64: 3>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%33, %arg0, %32, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %12 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %13 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 4)>}> : (index) -> index
    %14 = "arith.cmpi"(%12, %13) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%14) ({
      %30 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 4)>}> : (index) -> index
      %31 = "vector.extract"(%arg3) <{static_position = array<i64: 4>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%31, %arg0, %30, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %15 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %16 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 5)>}> : (index) -> index
    %17 = "arith.cmpi"(%15, %16) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%17) ({
      %28 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 5)>}> : (index) -> index
      %29 = "vector.extract"(%arg3) <{static_position = array<i64: 5>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%29, %arg0, %28, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %18 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %19 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 6)>}> : (index) -> index
    %20 = "arith.cmpi"(%18, %19) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%20) ({
      %26 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 6)>}> : (index) -> index
      %27 = "vector.extract"(%arg3) <{static_position = array<i64: 6>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%27, %arg0, %26, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    %21 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %22 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 7)>}> : (index) -> index
    %23 = "arith.cmpi"(%21, %22) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%23) ({
      %24 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 7)>}> : (index) -> index
      %25 = "vector.extract"(%arg3) <{static_position = array<i64: 7>}> : (vector<8x32xf32>) -> vector<32xf32>
      "vector.transfer_write"(%25, %arg0, %24, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<32xf32>, memref<?x?xf32>, index, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
