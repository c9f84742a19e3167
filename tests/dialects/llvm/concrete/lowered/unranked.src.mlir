func.func @f(%a: memref<4xi16>, %k: index) -> i16 {
  %u = memref.cast %a : memref<4xi16> to memref<*xi16>
  %m = memref.cast %u : memref<*xi16> to memref<?xi16>
  %v = memref.load %m[%k] : memref<?xi16>
  %r = memref.rank %u : memref<*xi16>
  %q = arith.index_cast %r : index to i16
  %w = arith.addi %v, %q : i16
  return %w : i16 }
