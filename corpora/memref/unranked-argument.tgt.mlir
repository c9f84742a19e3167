func.func private @take(memref<*xf32>)
func.func @f(%m: memref<*xf32>, %i: index) -> index {
  %c = memref.cast %m : memref<*xf32> to memref<?xf32>
  %x = memref.load %c[%i] : memref<?xf32>
  func.call @take(%m) : (memref<*xf32>) -> ()
  %r = arith.constant 1 : index
  return %r : index
}
