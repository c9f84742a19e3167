func.func private @keep(memref<4xi32>) -> !llvm.ptr
func.func private @fill(!llvm.ptr)

func.func @pointer(%m: memref<4xi32>, %i: index) -> i32 {
  %p = call @keep(%m) : (memref<4xi32>) -> !llvm.ptr
  %r = memref.load %m[%i] : memref<4xi32>
  call @fill(%p) : (!llvm.ptr) -> ()
  return %r : i32
}
