llvm.func @f(%arg0: i1, %arg1: i64, %arg2: !llvm.struct<(f32, f32)>, %arg3: !llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)> {
  %0 = llvm.mlir.constant(0 : index) : i64
  %1 = llvm.mlir.constant(1 : index) : i64
  %2 = llvm.select %arg0, %arg2, %arg3 : i1, !llvm.struct<(f32, f32)>
  llvm.br ^bb1(%0, %2 : i64, !llvm.struct<(f32, f32)>)
^bb1(%3: i64, %4: !llvm.struct<(f32, f32)>):  // 2 preds: ^bb0, ^bb2
  %5 = llvm.icmp "slt" %3, %arg1 : i64
  llvm.cond_br %5, ^bb2, ^bb3
^bb2:  // pred: ^bb1
  %6 = llvm.extractvalue %4[0] : !llvm.struct<(f32, f32)> 
  %7 = llvm.extractvalue %4[1] : !llvm.struct<(f32, f32)> 
  %8 = llvm.extractvalue %arg2[0] : !llvm.struct<(f32, f32)> 
  %9 = llvm.extractvalue %arg2[1] : !llvm.struct<(f32, f32)> 
  %10 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
  %11 = llvm.fadd %6, %8 : f32
  %12 = llvm.fadd %7, %9 : f32
  %13 = llvm.insertvalue %11, %10[0] : !llvm.struct<(f32, f32)> 
  %14 = llvm.insertvalue %12, %13[1] : !llvm.struct<(f32, f32)> 
  %15 = llvm.add %3, %1 : i64
  llvm.br ^bb1(%15, %14 : i64, !llvm.struct<(f32, f32)>)
^bb3:  // pred: ^bb1
  llvm.return %4 : !llvm.struct<(f32, f32)>
}
