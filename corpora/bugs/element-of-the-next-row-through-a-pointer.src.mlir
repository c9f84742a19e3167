// pass: hand-written
// idea: a pointer made of a memref reaches the next row, too, where the first one is short
// verdict: incorrect

func.func @f(%a: memref<2x?xf32>, %v: f32) {
  %s = builtin.unrealized_conversion_cast %a : memref<2x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  %p = llvm.extractvalue %s[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  %five = llvm.mlir.constant(5 : i64) : i64
  %q = llvm.getelementptr %p[%five] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %v, %q : f32, !llvm.ptr
  return
}
