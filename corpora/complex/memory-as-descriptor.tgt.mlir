llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: !llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)> {
  %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %6 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %7 = llvm.getelementptr inbounds %6[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  %8 = llvm.load %7 : !llvm.ptr -> !llvm.struct<(f32, f32)>
  %9 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %10 = llvm.getelementptr inbounds %9[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  llvm.store %arg6, %10 : !llvm.struct<(f32, f32)>, !llvm.ptr
  llvm.return %8 : !llvm.struct<(f32, f32)>
}
