// pass: hand-written
// idea: a copy does not see a later store to the original: i = 0
// verdict: incorrect
func.func @copy_then_store(%a: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %m = memref.alloc() : memref<4xi32>
  memref.copy %a, %m : memref<4xi32> to memref<4xi32>
  memref.store %v, %a[%i] : memref<4xi32>
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}
