func.func @f(%a: tensor<?xi8>, %b: tensor<?xi16>, %o: tensor<?xi32>) -> tensor<?xi32> {
  %r = linalg.elemwise_binary {fun = #linalg.binary_fn<mul>, cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<?xi8>, tensor<?xi16>) outs(%o : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
