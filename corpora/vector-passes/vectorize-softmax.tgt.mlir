"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x16xf32>) -> tensor<4x16xf32>, sym_name = "softmax"}> ({
  ^bb0(%arg0: tensor<4x16xf32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %1 = "arith.constant"() <{value = dense<0xFF800000> : vector<4xf32>}> : () -> vector<4xf32>
    %2 = "ub.poison"() <{value = #ub.poison}> : () -> f32
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "vector.transfer_read"(%arg0, %3, %3, %2) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<4x16xf32>, index, index, f32) -> vector<4x16xf32>
    %5 = "vector.multi_reduction"(%4, %1) <{kind = #vector.kind<maximumf>, reduction_dims = array<i64: 1>}> : (vector<4x16xf32>, vector<4xf32>) -> vector<4xf32>
    %6 = "tensor.empty"() : () -> tensor<4x16xf32>
    %7 = "vector.broadcast"(%5) : (vector<4xf32>) -> vector<16x4xf32>
    %8 = "vector.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (vector<16x4xf32>) -> vector<4x16xf32>
    %9 = "arith.subf"(%4, %8) <{fastmath = #arith.fastmath<none>}> : (vector<4x16xf32>, vector<4x16xf32>) -> vector<4x16xf32>
    %10 = "math.exp"(%9) <{fastmath = #arith.fastmath<none>}> : (vector<4x16xf32>) -> vector<4x16xf32>
    %11 = "vector.multi_reduction"(%10, %0) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x16xf32>, vector<4xf32>) -> vector<4xf32>
    %12 = "vector.broadcast"(%11) : (vector<4xf32>) -> vector<16x4xf32>
    %13 = "vector.transpose"(%12) <{permutation = array<i64: 1, 0>}> : (vector<16x4xf32>) -> vector<4x16xf32>
    %14 = "arith.divf"(%10, %13) <{fastmath = #arith.fastmath<none>}> : (vector<4x16xf32>, vector<4x16xf32>) -> vector<4x16xf32>
    %15 = "vector.transfer_write"(%14, %6, %3, %3) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4x16xf32>, tensor<4x16xf32>, index, index) -> tensor<4x16xf32>
    "func.return"(%15) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
