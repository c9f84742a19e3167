func.func @end(%m: memref<?xf32>, %i: index) -> index {
  %d = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  %j = builtin.unrealized_conversion_cast %i : index to i32
  %n = llvm.extractvalue %d[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  %s = llvm.add %n, %j overflow<nsw> : i32
  %r = builtin.unrealized_conversion_cast %s : i32 to index
  return %r : index
}
