llvm.func @free(!llvm.ptr)
func.func @release(%m: memref<?xf32>) {
  %d = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %p = llvm.extractvalue %d[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  return
}
