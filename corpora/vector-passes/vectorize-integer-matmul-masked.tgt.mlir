"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>, sym_name = "matmul"}> ({
  ^bb0(%arg0: tensor<?x?xi32>, %arg1: tensor<?x?xi32>, %arg2: tensor<?x?xi32>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "tensor.dim"(%arg0, %2) : (tensor<?x?xi32>, index) -> index
    %4 = "tensor.dim"(%arg1, %1) : (tensor<?x?xi32>, index) -> index
    %5 = "tensor.dim"(%arg0, %1) : (tensor<?x?xi32>, index) -> index
    %6 = "vector.create_mask"(%3, %5) : (index, index) -> vector<8x4xi1>
    %7 = "vector.mask"(%6) ({
      %20 = "vector.transfer_read"(%arg0, %2, %2, %0) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, 0, d1)>}> : (tensor<?x?xi32>, index, index, i32) -> vector<8x8x4xi32>
      "vector.yield"(%20) : (vector<8x8x4xi32>) -> ()
    }) : (vector<8x4xi1>) -> vector<8x8x4xi32>
    %8 = "vector.create_mask"(%5, %4) : (index, index) -> vector<4x8xi1>
    %9 = "vector.mask"(%8) ({
      %19 = "vector.transfer_read"(%arg1, %2, %2, %0) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (0, d1, d0)>}> : (tensor<?x?xi32>, index, index, i32) -> vector<8x8x4xi32>
      "vector.yield"(%19) : (vector<8x8x4xi32>) -> ()
    }) : (vector<4x8xi1>) -> vector<8x8x4xi32>
    %10 = "vector.create_mask"(%3, %4) : (index, index) -> vector<8x8xi1>
    %11 = "vector.mask"(%10) ({
      %18 = "vector.transfer_read"(%arg2, %2, %2, %0) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<?x?xi32>, index, index, i32) -> vector<8x8xi32>
      "vector.yield"(%18) : (vector<8x8xi32>) -> ()
    }) : (vector<8x8xi1>) -> vector<8x8xi32>
    %12 = "arith.muli"(%7, %9) <{overflowFlags = #arith.overflow<none>}> : (vector<8x8x4xi32>, vector<8x8x4xi32>) -> vector<8x8x4xi32>
    %13 = "vector.create_mask"(%3, %4, %5) : (index, index, index) -> vector<8x8x4xi1>
    %14 = "vector.mask"(%13) ({
      %17 = "vector.multi_reduction"(%12, %11) <{kind = #vector.kind<add>, reduction_dims = array<i64: 2>}> : (vector<8x8x4xi32>, vector<8x8xi32>) -> vector<8x8xi32>
      "vector.yield"(%17) : (vector<8x8xi32>) -> ()
    }) : (vector<8x8x4xi1>) -> vector<8x8xi32>
    %15 = "vector.mask"(%10) ({
      %16 = "vector.transfer_write"(%14, %arg2, %2, %2) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<8x8xi32>, tensor<?x?xi32>, index, index) -> tensor<?x?xi32>
      "vector.yield"(%16) : (tensor<?x?xi32>) -> ()
    }) : (vector<8x8xi1>) -> tensor<?x?xi32>
    "func.return"(%15) : (tensor<?x?xi32>) -> ()
  }) : () -> ()
}) : () -> ()
