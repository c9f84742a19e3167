"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index) -> vector<8x32xf32>, sym_name = "readbig"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = dense<0.000000e+00> : vector<8x32xf32>}> : () -> vector<8x32xf32>
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %4 = "arith.cmpi"(%3, %arg1) <{predicate = 4 : i64}> : (index, index) -> i1
    %5 = "scf.if"(%4) ({
      %55 = "vector.transfer_read"(%arg0, %arg1, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %56 = "vector.insert"(%55, %1) <{static_position = array<i64: 0>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%56) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%1) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    %6 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %7 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
    %8 = "arith.cmpi"(%6, %7) <{predicate = 4 : i64}> : (index, index) -> i1
    %9 = "scf.if"(%8) ({
      %52 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 1)>}> : (index) -> index
      %53 = "vector.transfer_read"(%arg0, %52, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %54 = "vector.insert"(%53, %5) <{static_position = array<i64: 1>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%54) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%5) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    %10 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %11 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
    %12 = "arith.cmpi"(%10, %11) <{predicate = 4 : i64}> : (index, index) -> i1
    %13 = "scf.if"(%12) ({
      %49 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 2)>}> : (index) -> index
      %50 = "vector.transfer_read"(%arg0, %49, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %51 = "vector.insert"(%50, %9) <{static_position = array<i64: 2>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%51) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%9) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    %14 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %15 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 3)>}> : (index) -> index
    %16 = "arith.cmpi"(%14, %15) <{predicate = 4 : i64}> : (index, index) -> i1
    %17 = "scf.if"(%16) ({
      %46 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 3)>}> : (index) -> index
      %47 = "vector.transfer_read"(%arg0, %46, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %48 = "vector.insert"(%47, %13) <{static_position = array<i64: 3>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%48) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%13) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    %18 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %19 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 4)>}> : (index) -> index
    %20 = "arith.cmpi"(%18, %19) <{predicate = 4 : i64}> : (index, index) -> i1
    %21 = "scf.if"(%20) ({
      %43 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 4)>}> : (index) -> index
      %44 = "vector.transfer_read"(%arg0, %43, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %45 = "vector.insert"(%44, %17) <{static_position = array<i64: 4>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%45) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%17) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    %22 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %23 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 5)>}> : (index) -> index
    %24 = "arith.cmpi"(%22, %23) <{predicate = 4 : i64}> : (index, index) -> i1
    %25 = "scf.if"(%24) ({
      %40 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 5)>}> : (index) -> index
      %41 = "vector.transfer_read"(%arg0, %40, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %42 = "vector.insert"(%41, %21) <{static_position = array<i64: 5>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%42) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%21) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    %26 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %27 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 6)>}> : (index) -> index
    %28 = "arith.cmpi"(%26, %27) <{predicate = 4 : i64}> : (index, index) -> i1
    %29 = "scf.if"(%28) ({
      %37 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 6)>}> : (index) -> index
      %38 = "vector.transfer_read"(%arg0, %37, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %39 = "vector.insert"(%38, %25) <{static_position = array<i64: 6>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%39) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%25) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    %30 = "memref.dim"(%arg0, %2) : (memref<?x?xf32>, index) -> index
    %31 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 7)>}> : (index) -> index
    %32 = "arith.cmpi"(%30, %31) <{predicate = 4 : i64}> : (index, index) -> i1
    %33 = "scf.if"(%32) ({
      %34 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0 + 7)>}> : (index) -> index
      %35 = "vector.transfer_read"(%arg0, %34, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<32xf32>
      %36 = "vector.insert"(%35, %29) <{static_position = array<i64: 7>}> : (vector<32xf32>, vector<8x32xf32>) -> vector<8x32xf32>
      "scf.yield"(%36) : (vector<8x32xf32>) -> ()
    }, {
      "scf.yield"(%29) : (vector<8x32xf32>) -> ()
    }) : (i1) -> vector<8x32xf32>
    "func.return"(%33) : (vector<8x32xf32>) -> ()
  }) : () -> ()
}) : () -> ()
