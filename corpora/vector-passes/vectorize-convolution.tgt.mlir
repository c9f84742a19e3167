"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x3xf32>, tensor<2x3x4xf32>, tensor<1x6x4xf32>) -> tensor<1x6x4xf32>, sym_name = "conv"}> ({
  ^bb0(%arg0: tensor<1x8x3xf32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<1x6x4xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "vector.transfer_read"(%arg0, %0, %0, %0, %1) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 3, 1, 0>, permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (tensor<1x8x3xf32>, index, index, index, f32) -> vector<1x8x3xf32>
    %3 = "vector.transfer_read"(%arg1, %0, %0, %0, %1) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 3, 1, 0>, permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (tensor<2x3x4xf32>, index, index, index, f32) -> vector<2x3x4xf32>
    %4 = "vector.transfer_read"(%arg2, %0, %0, %0, %1) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 3, 1, 0>, permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (tensor<1x6x4xf32>, index, index, index, f32) -> vector<1x6x4xf32>
    %5 = "vector.extract_strided_slice"(%2) <{offsets = [0, 0, 0], sizes = [1, 6, 3], strides = [1, 1, 1]}> : (vector<1x8x3xf32>) -> vector<1x6x3xf32>
    %6 = "vector.extract_strided_slice"(%2) <{offsets = [0, 2, 0], sizes = [1, 6, 3], strides = [1, 1, 1]}> : (vector<1x8x3xf32>) -> vector<1x6x3xf32>
    %7 = "vector.extract"(%3) <{static_position = array<i64: 0>}> : (vector<2x3x4xf32>) -> vector<3x4xf32>
    %8 = "vector.extract"(%3) <{static_position = array<i64: 1>}> : (vector<2x3x4xf32>) -> vector<3x4xf32>
    %9 = "vector.contract"(%5, %7, %4) <{indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<1x6x3xf32>, vector<3x4xf32>, vector<1x6x4xf32>) -> vector<1x6x4xf32>
    %10 = "vector.contract"(%6, %8, %9) <{indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<1x6x3xf32>, vector<3x4xf32>, vector<1x6x4xf32>) -> vector<1x6x4xf32>
    %11 = "vector.transfer_write"(%10, %arg2, %0, %0, %0) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 1, 3, 0>, permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (vector<1x6x4xf32>, tensor<1x6x4xf32>, index, index, index) -> tensor<1x6x4xf32>
    "func.return"(%11) : (tensor<1x6x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
