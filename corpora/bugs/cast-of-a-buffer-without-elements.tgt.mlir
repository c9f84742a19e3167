func.func @f(%x: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<0x4xi8>
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [1], strides: [1] : memref<0x4xi8> to memref<1xi8>
  memref.store %x, %r[%c0] : memref<1xi8>
  %y = memref.load %r[%c0] : memref<1xi8>
  return %y : i8
}
