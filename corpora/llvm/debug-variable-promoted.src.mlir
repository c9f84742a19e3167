// pass: mem2reg
// idea: notes for debuggers do nothing, and use no pointer
// verdict: correct

#file = #llvm.di_file<"noted.c" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#scope = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "noted", file = #file, subprogramFlags = Definition>
#type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32>
#VAR = #llvm.di_local_variable<scope = #scope, name = "x", file = #file, line = 1, type = #type>

llvm.func @noted(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #VAR = %p : !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
