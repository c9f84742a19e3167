func.func @addui_extended(%arg0: i32, %arg1: i32) -> (i32, i1) {
  %0 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)> 
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)> 
  return %1, %2 : i32, i1
}
