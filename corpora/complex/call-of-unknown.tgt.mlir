llvm.func @g(!llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)> attributes {sym_visibility = "private"}
llvm.func @f(%arg0: !llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)> {
  %0 = llvm.call @g(%arg0) : (!llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)>
  llvm.return %0 : !llvm.struct<(f32, f32)>
}
