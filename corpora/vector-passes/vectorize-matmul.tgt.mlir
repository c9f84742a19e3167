"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x16xf32>, tensor<16x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>, sym_name = "matmul"}> ({
  ^bb0(%arg0: tensor<8x16xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<8x8xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> f32
    %2 = "vector.transfer_read"(%arg0, %0, %0, %1) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, 0, d1)>}> : (tensor<8x16xf32>, index, index, f32) -> vector<8x8x16xf32>
    %3 = "vector.transfer_read"(%arg1, %0, %0, %1) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (0, d1, d0)>}> : (tensor<16x8xf32>, index, index, f32) -> vector<8x8x16xf32>
    %4 = "vector.transfer_read"(%arg2, %0, %0, %1) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<8x8xf32>, index, index, f32) -> vector<8x8xf32>
    %5 = "arith.mulf"(%2, %3) <{fastmath = #arith.fastmath<none>}> : (vector<8x8x16xf32>, vector<8x8x16xf32>) -> vector<8x8x16xf32>
    %6 = "vector.multi_reduction"(%5, %4) <{kind = #vector.kind<add>, reduction_dims = array<i64: 2>}> : (vector<8x8x16xf32>, vector<8x8xf32>) -> vector<8x8xf32>
    %7 = "vector.transfer_write"(%6, %arg2, %0, %0) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<8x8xf32>, tensor<8x8xf32>, index, index) -> tensor<8x8xf32>
    "func.return"(%7) : (tensor<8x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
