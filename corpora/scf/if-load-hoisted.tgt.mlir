func.func @if_load_hoisted(%m: memref<8xi32>, %c: i1, %i: index, %x: i32) -> i32 {
  %v = memref.load %m[%i] : memref<8xi32>
  %r = arith.select %c, %v, %x : i32
  return %r : i32
}
