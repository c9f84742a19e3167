func.func @f(%arg0: memref<4xcomplex<f32>>, %arg1: index, %arg2: complex<f32>) -> complex<f32> {
  %0 = builtin.unrealized_conversion_cast %arg2 : complex<f32> to !llvm.struct<(f32, f32)>
  %1 = builtin.unrealized_conversion_cast %arg1 : index to i64
  %2 = builtin.unrealized_conversion_cast %arg0 : memref<4xcomplex<f32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %3 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %4 = llvm.getelementptr inbounds %3[%1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  %5 = llvm.load %4 : !llvm.ptr -> !llvm.struct<(f32, f32)>
  %6 = builtin.unrealized_conversion_cast %5 : !llvm.struct<(f32, f32)> to complex<f32>
  %7 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %8 = llvm.getelementptr inbounds %7[%1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  llvm.store %0, %8 : !llvm.struct<(f32, f32)>, !llvm.ptr
  return %6 : complex<f32>
}
