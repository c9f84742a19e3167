func.func @f(%m: memref<4xi16>, %i: index) -> i16 {
  memref.assume_alignment %m, 16 : memref<4xi16>
  %r = memref.load %m[%i] : memref<4xi16>
  return %r : i16
}
