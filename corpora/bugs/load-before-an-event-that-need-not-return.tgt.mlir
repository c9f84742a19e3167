func.func @hoisted(%m: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %l = memref.load %m[%c0] : memref<4xi32>
  "other.event"(%v) : (i32) -> ()
  %d = arith.divsi %v, %zero : i32
  return
}
