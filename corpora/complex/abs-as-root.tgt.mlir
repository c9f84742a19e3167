llvm.func @abs(%arg0: !llvm.struct<(f32, f32)>) -> f32 {
  %0 = llvm.extractvalue %arg0[0] : !llvm.struct<(f32, f32)> 
  %1 = llvm.extractvalue %arg0[1] : !llvm.struct<(f32, f32)> 
  %2 = llvm.fmul %1, %1 : f32
  %3 = llvm.fmul %0, %0 : f32
  %4 = llvm.fadd %3, %2 : f32
  %5 = llvm.intr.sqrt(%4) : (f32) -> f32
  llvm.return %5 : f32
}
