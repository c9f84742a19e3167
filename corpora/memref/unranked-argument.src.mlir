// pass: canonicalize
// idea: an argument without a rank has the one that it is cast to, or the source is undefined; a store of what was just loaded is erased
// verdict: correct
func.func private @take(memref<*xf32>)
func.func @f(%m: memref<*xf32>, %i: index) -> index {
  %c = memref.cast %m : memref<*xf32> to memref<?xf32>
  %x = memref.load %c[%i] : memref<?xf32>
  memref.store %x, %c[%i] : memref<?xf32>
  %u = memref.cast %c : memref<?xf32> to memref<*xf32>
  func.call @take(%u) : (memref<*xf32>) -> ()
  %r = memref.rank %m : memref<*xf32>
  return %r : index
}
