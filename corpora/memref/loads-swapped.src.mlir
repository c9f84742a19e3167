// pass: hand-written
// idea: a difference taken the other way round: m[0] = 1
// verdict: incorrect
func.func @loads_swapped(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %m[%c0] : memref<2xi32>
  %y = memref.load %m[%c1] : memref<2xi32>
  %r = arith.subi %x, %y : i32
  return %r : i32
}
