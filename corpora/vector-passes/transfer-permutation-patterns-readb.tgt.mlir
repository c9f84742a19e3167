"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, index, index) -> vector<2x3xf32>, sym_name = "readb"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "vector.transfer_read"(%arg0, %arg1, %arg2, %0) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, 0)>}> : (memref<?x?xf32>, index, index, f32) -> vector<3x2xf32>
    %2 = "vector.transpose"(%1) <{permutation = array<i64: 1, 0>}> : (vector<3x2xf32>) -> vector<2x3xf32>
    "func.return"(%2) : (vector<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
