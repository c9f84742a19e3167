// pass: -finalize-memref-to-llvm
// idea: a buffer whose elements are memrefs has room for descriptors
// verdict: correct
func.func @room() -> index {
  %m = memref.alloc() : memref<2xmemref<?xf32>>
  %u = memref.cast %m : memref<2xmemref<?xf32>> to memref<*xmemref<?xf32>>
  %r = memref.rank %u : memref<*xmemref<?xf32>>
  memref.dealloc %m : memref<2xmemref<?xf32>>
  return %r : index
}
