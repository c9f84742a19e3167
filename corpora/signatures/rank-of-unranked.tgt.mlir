func.func @rank_as_float(%m: memref<*xf32>) -> f32 {
  %d = builtin.unrealized_conversion_cast %m : memref<*xf32> to !llvm.struct<(i64, ptr)>
  %r = llvm.extractvalue %d[0] : !llvm.struct<(i64, ptr)>
  %f = arith.sitofp %r : i64 to f32
  return %f : f32
}
