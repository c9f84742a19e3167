func.func @sum(%a : tensor<?xui8>, %b : tensor<?xui8>) -> tensor<?xui8> {
  %r = stablehlo.add %b, %a : tensor<?xui8>
  return %r : tensor<?xui8>
}
