func.func private @elsewhere(memref<2xi8>)
func.func @passed(%a: memref<2xi8>) -> memref<2xi8> {
  call @elsewhere(%a) : (memref<2xi8>) -> ()
  return %a : memref<2xi8>
}
