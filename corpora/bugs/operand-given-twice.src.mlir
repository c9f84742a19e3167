// pass: hand-written
// idea: %v + 0 is %v: the call is given the same, though not one value twice
// verdict: correct

func.func private @observe(memref<4xi32>, i32, i32) -> i32

func.func @given_twice(%m: memref<4xi32>, %v: i32) -> i32 {
  %r = call @observe(%m, %v, %v) : (memref<4xi32>, i32, i32) -> i32
  return %r : i32
}
