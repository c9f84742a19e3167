// pass: hand-written
// idea: @get may give the caller's buffer %m, and then the second store overwrites the first: the target returns 1 in place of 2
// verdict: incorrect
func.func private @get() -> memref<2xi32>

func.func @f(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %p = call @get() : () -> memref<2xi32>
  memref.store %one, %m[%c0] : memref<2xi32>
  memref.store %two, %p[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}
