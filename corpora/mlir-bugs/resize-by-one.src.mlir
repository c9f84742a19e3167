// pass: canonicalize
// idea: a neighbour that counts 0 times makes NaN if it is NaN or infinite
// verdict: incorrect
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>, sym_name = "resize_by_one"}> ({
  ^bb0(%arg0: tensor<1x2x1x1xf32>):
    %0 = "tosa.const_shape"() <{values = dense<2> : tensor<4xindex>}> : () -> !tosa.shape<4>
    %1 = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %2 = "tosa.resize"(%arg0, %0, %1, %1) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x2x1x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x1x1xf32>
    "func.return"(%2) : (tensor<1x2x1x1xf32>) -> ()
  }) : () -> ()
}) : () -> ()
