func.func @f(%x: i8, %t: tensor<?xi8>) -> i8 {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %t, %c0 : tensor<?xi8>
  %a = memref.alloc() : memref<4xi8>
  %m = memref.realloc %a(%n) : memref<4xi8> to memref<?xi8>
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [1], strides: [1] : memref<?xi8> to memref<1xi8>
  memref.store %x, %r[%c0] : memref<1xi8>
  %y = memref.load %r[%c0] : memref<1xi8>
  return %y : i8
}
