func.func private @observe(memref<4xi32>)

func.func @forward(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  call @observe(%m) : (memref<4xi32>) -> ()
  %b = memref.load %m[%i] : memref<4xi32>
  %r = arith.subi %v, %b : i32
  return %r : i32
}
