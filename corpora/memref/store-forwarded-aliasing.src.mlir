// pass: hand-written
// idea: a store to another argument may be to the same place: %a and %b at one place
// verdict: incorrect
func.func @store_forwarded_aliasing(%a: memref<4xi32>, %b: memref<4xi32>, %v: i32, %w: i32) -> i32 {
  %c1 = arith.constant 1 : index
  memref.store %v, %a[%c1] : memref<4xi32>
  memref.store %w, %b[%c1] : memref<4xi32>
  %r = memref.load %a[%c1] : memref<4xi32>
  return %r : i32
}
