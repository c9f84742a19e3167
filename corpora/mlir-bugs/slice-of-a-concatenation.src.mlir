// pass: canonicalize
// idea: -1 stands for all that follows, which the first operand does not have
// verdict: incorrect
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xi8>, tensor<2x4xi8>) -> tensor<2x6xi8>, sym_name = "slice_of_a_concatenation"}> ({
  ^bb0(%arg0: tensor<2x3xi8>, %arg1: tensor<2x4xi8>):
    %0 = "tosa.concat"(%arg0, %arg1) <{axis = 1 : i32}> : (tensor<2x3xi8>, tensor<2x4xi8>) -> tensor<2x7xi8>
    %1 = "tosa.const_shape"() <{values = dense<[0, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %2 = "tosa.const_shape"() <{values = dense<[2, -1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %3 = "tosa.slice"(%0, %1, %2) : (tensor<2x7xi8>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x6xi8>
    "func.return"(%3) : (tensor<2x6xi8>) -> ()
  }) : () -> ()
}) : () -> ()
