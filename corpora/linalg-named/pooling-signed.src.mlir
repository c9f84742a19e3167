// pass: hand-written
// idea: signed instead of unsigned: 128 is the least signed number
// verdict: incorrect

func.func @f(%a: tensor<1x?x3xi8>, %w: tensor<2xi8>, %o: tensor<1x?x3xi8>) -> tensor<1x?x3xi8> {
  %r = linalg.pooling_nwc_max_unsigned {strides = dense<2> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>} ins(%a, %w : tensor<1x?x3xi8>, tensor<2xi8>) outs(%o : tensor<1x?x3xi8>) -> tensor<1x?x3xi8>
  return %r : tensor<1x?x3xi8>
}
