// pass: canonicalize
// idea: -inf is less than the least finite number, with which the source pads
// verdict: incorrect
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>, sym_name = "maximum_pool_of_padding"}> ({
  ^bb0(%arg0: tensor<1x1x1x1xf32>):
    %0 = "tosa.const_shape"() <{values = dense<[0, 0, 1, 0, 1, 0, 0, 0]> : tensor<8xindex>}> : () -> !tosa.shape<8>
    %1 = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
    %2 = "tosa.pad"(%arg0, %0, %1) : (tensor<1x1x1x1xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x2x2x1xf32>
    %3 = "tosa.max_pool2d"(%2) <{kernel = array<i64: 2, 2>, nan_mode = #tosa.nan_mode<PROPAGATE>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x2x2x1xf32>) -> tensor<1x1x1x1xf32>
    "func.return"(%3) : (tensor<1x1x1x1xf32>) -> ()
  }) : () -> ()
}) : () -> ()
