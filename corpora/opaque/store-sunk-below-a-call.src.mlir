// pass: hand-written
// idea: @observe sees the buffer before the store: m = [0, 0, 0, 0], i = 0, v = 1
// verdict: incorrect

func.func private @observe(memref<4xi32>)

func.func @forward(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  %a = memref.load %m[%i] : memref<4xi32>
  call @observe(%m) : (memref<4xi32>) -> ()
  %b = memref.load %m[%i] : memref<4xi32>
  %r = arith.subi %a, %b : i32
  return %r : i32
}
