func.func private @use(memref<2xi32>)

func.func @f(%x: i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  call @use(%m) : (memref<2xi32>) -> ()
  return
}
