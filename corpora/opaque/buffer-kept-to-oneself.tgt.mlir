func.func private @observe(memref<4xi32>)

func.func @private_buffer(%i: index, %v: i32) -> i32 {
  %shared = memref.alloc() : memref<4xi32>
  memref.store %v, %shared[%i] : memref<4xi32>
  call @observe(%shared) : (memref<4xi32>) -> ()
  memref.store %v, %shared[%i] : memref<4xi32>
  return %v : i32
}
