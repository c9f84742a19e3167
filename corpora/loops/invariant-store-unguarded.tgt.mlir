func.func @invariant_store_unguarded(%m: memref<40xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  memref.store %x, %m[%c0] : memref<40xi32>
  return
}
