// pass: transform-interpreter
// idea: a dilated convolution in vectors
// verdict: correct
// options: --assume vector-reductions-in-order

"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x3xf32>, tensor<2x3x4xf32>, tensor<1x6x4xf32>) -> tensor<1x6x4xf32>, sym_name = "conv"}> ({
  ^bb0(%arg0: tensor<1x8x3xf32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<1x6x4xf32>):
    %0 = "linalg.conv_1d_nwc_wcf"(%arg0, %arg1, %arg2) <{dilations = dense<2> : tensor<1xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<1> : tensor<1xi64>}> ({
    ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
      %1 = "arith.mulf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %2 = "arith.addf"(%arg5, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%2) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 + d3 * 2, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>]} : (tensor<1x8x3xf32>, tensor<2x3x4xf32>, tensor<1x6x4xf32>) -> tensor<1x6x4xf32>
    "func.return"(%0) : (tensor<1x6x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
