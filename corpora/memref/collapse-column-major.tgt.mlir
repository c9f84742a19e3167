func.func @collapse_column_major(%a: memref<4x4xi32>, %i: index) -> i32 {
  %c4 = arith.constant 4 : index
  %x = arith.divui %i, %c4 : index
  %y = arith.remui %i, %c4 : index
  %r = memref.load %a[%y, %x] : memref<4x4xi32>
  return %r : i32
}
