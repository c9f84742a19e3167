func.func @less(%a : tensor<4xui8>, %b : tensor<4xui8>) -> tensor<4xi1> {
  %x = builtin.unrealized_conversion_cast %a : tensor<4xui8> to tensor<4xi8>
  %y = builtin.unrealized_conversion_cast %b : tensor<4xui8> to tensor<4xi8>
  %e = tensor.empty() : tensor<4xi1>
  %r = linalg.map ins(%x, %y : tensor<4xi8>, tensor<4xi8>) outs(%e : tensor<4xi1>) (%p : i8, %q : i8) {
    %c = arith.cmpi slt, %p, %q : i8
    linalg.yield %c : i1
  }
  return %r : tensor<4xi1>
}
