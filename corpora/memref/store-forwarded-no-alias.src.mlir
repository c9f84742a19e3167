// pass: hand-written
// idea: with distinct arguments a store to one does not change the other
// verdict: correct
// options: --assume no-alias
func.func @store_forwarded_no_alias(%a: memref<4xi32>, %b: memref<4xi32>, %v: i32, %w: i32) -> i32 {
  %c1 = arith.constant 1 : index
  memref.store %v, %a[%c1] : memref<4xi32>
  memref.store %w, %b[%c1] : memref<4xi32>
  %r = memref.load %a[%c1] : memref<4xi32>
  return %r : i32
}
