"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?xf32>) -> tensor<?x?xf32>, sym_name = "softmax"}> ({
  ^bb0(%arg0: tensor<?x?xf32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %1 = "arith.constant"() <{value = dense<0xFF800000> : vector<4xf32>}> : () -> vector<4xf32>
    %2 = "ub.poison"() <{value = #ub.poison}> : () -> f32
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "arith.constant"() <{value = 1 : index}> : () -> index
    %5 = "tensor.dim"(%arg0, %3) : (tensor<?x?xf32>, index) -> index
    %6 = "tensor.dim"(%arg0, %4) : (tensor<?x?xf32>, index) -> index
    %7 = "tensor.empty"(%5) : (index) -> tensor<?xf32>
    %8 = "vector.create_mask"(%5) : (index) -> vector<4xi1>
    %9 = "vector.mask"(%8) ({
      %45 = "vector.transfer_write"(%1, %7, %3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, tensor<?xf32>, index) -> tensor<?xf32>
      "vector.yield"(%45) : (tensor<?xf32>) -> ()
    }) : (vector<4xi1>) -> tensor<?xf32>
    %10 = "vector.create_mask"(%5, %6) : (index, index) -> vector<4x8xi1>
    %11 = "vector.mask"(%10) ({
      %44 = "vector.transfer_read"(%arg0, %3, %3, %2) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<?x?xf32>, index, index, f32) -> vector<4x8xf32>
      "vector.yield"(%44) : (vector<4x8xf32>) -> ()
    }) : (vector<4x8xi1>) -> vector<4x8xf32>
    %12 = "vector.mask"(%8) ({
      %43 = "vector.transfer_read"(%9, %3, %2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (tensor<?xf32>, index, f32) -> vector<4xf32>
      "vector.yield"(%43) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>) -> vector<4xf32>
    %13 = "vector.mask"(%10) ({
      %42 = "vector.multi_reduction"(%11, %12) <{kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
      "vector.yield"(%42) : (vector<4xf32>) -> ()
    }) : (vector<4x8xi1>) -> vector<4xf32>
    %14 = "vector.mask"(%8) ({
      %41 = "vector.transfer_write"(%13, %9, %3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, tensor<?xf32>, index) -> tensor<?xf32>
      "vector.yield"(%41) : (tensor<?xf32>) -> ()
    }) : (vector<4xi1>) -> tensor<?xf32>
    %15 = "tensor.empty"(%5, %6) : (index, index) -> tensor<?x?xf32>
    %16 = "vector.mask"(%8) ({
      %40 = "vector.transfer_read"(%14, %3, %2) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0, 0)>}> : (tensor<?xf32>, index, f32) -> vector<4x8xf32>
      "vector.yield"(%40) : (vector<4x8xf32>) -> ()
    }) : (vector<4xi1>) -> vector<4x8xf32>
    %17 = "arith.subf"(%11, %16) <{fastmath = #arith.fastmath<none>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %18 = "math.exp"(%17) <{fastmath = #arith.fastmath<none>}> : (vector<4x8xf32>) -> vector<4x8xf32>
    %19 = "vector.mask"(%10) ({
      %39 = "vector.transfer_write"(%18, %15, %3, %3) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4x8xf32>, tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
      "vector.yield"(%39) : (tensor<?x?xf32>) -> ()
    }) : (vector<4x8xi1>) -> tensor<?x?xf32>
    %20 = "vector.mask"(%8) ({
      %38 = "vector.transfer_write"(%0, %7, %3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, tensor<?xf32>, index) -> tensor<?xf32>
      "vector.yield"(%38) : (tensor<?xf32>) -> ()
    }) : (vector<4xi1>) -> tensor<?xf32>
    %21 = "tensor.dim"(%19, %3) : (tensor<?x?xf32>, index) -> index
    %22 = "tensor.dim"(%19, %4) : (tensor<?x?xf32>, index) -> index
    %23 = "vector.create_mask"(%21, %22) : (index, index) -> vector<4x8xi1>
    %24 = "vector.mask"(%23) ({
      %37 = "vector.transfer_read"(%19, %3, %3, %2) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<?x?xf32>, index, index, f32) -> vector<4x8xf32>
      "vector.yield"(%37) : (vector<4x8xf32>) -> ()
    }) : (vector<4x8xi1>) -> vector<4x8xf32>
    %25 = "vector.create_mask"(%21) : (index) -> vector<4xi1>
    %26 = "vector.mask"(%25) ({
      %36 = "vector.transfer_read"(%20, %3, %2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (tensor<?xf32>, index, f32) -> vector<4xf32>
      "vector.yield"(%36) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>) -> vector<4xf32>
    %27 = "vector.mask"(%23) ({
      %35 = "vector.multi_reduction"(%24, %26) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
      "vector.yield"(%35) : (vector<4xf32>) -> ()
    }) : (vector<4x8xi1>) -> vector<4xf32>
    %28 = "vector.mask"(%25) ({
      %34 = "vector.transfer_write"(%27, %20, %3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, tensor<?xf32>, index) -> tensor<?xf32>
      "vector.yield"(%34) : (tensor<?xf32>) -> ()
    }) : (vector<4xi1>) -> tensor<?xf32>
    %29 = "vector.mask"(%25) ({
      %33 = "vector.transfer_read"(%28, %3, %2) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0, 0)>}> : (tensor<?xf32>, index, f32) -> vector<4x8xf32>
      "vector.yield"(%33) : (vector<4x8xf32>) -> ()
    }) : (vector<4xi1>) -> vector<4x8xf32>
    %30 = "arith.divf"(%24, %29) <{fastmath = #arith.fastmath<none>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %31 = "vector.mask"(%23) ({
      %32 = "vector.transfer_write"(%30, %15, %3, %3) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4x8xf32>, tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
      "vector.yield"(%32) : (tensor<?x?xf32>) -> ()
    }) : (vector<4x8xi1>) -> tensor<?x?xf32>
    "func.return"(%31) : (tensor<?x?xf32>) -> ()
  }) : () -> ()
}) : () -> ()
