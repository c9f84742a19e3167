func.func private @observe(memref<4xi32>, i32, i32) -> i32

func.func @given_twice(%m: memref<4xi32>, %v: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %w = arith.addi %v, %zero : i32
  %r = call @observe(%m, %v, %w) : (memref<4xi32>, i32, i32) -> i32
  return %r : i32
}
