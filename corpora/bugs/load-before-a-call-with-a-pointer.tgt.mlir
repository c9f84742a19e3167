func.func private @keep(memref<4xi32>) -> !gpu.async.token
func.func private @fill(!gpu.async.token)

func.func @pointer(%m: memref<4xi32>, %i: index) -> i32 {
  %p = call @keep(%m) : (memref<4xi32>) -> !gpu.async.token
  %r = memref.load %m[%i] : memref<4xi32>
  call @fill(%p) : (!gpu.async.token) -> ()
  return %r : i32
}
