#file = #llvm.di_file<"noted.c" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#scope = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "noted", file = #file, subprogramFlags = Definition>
#type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32>
#VAR = #llvm.di_local_variable<scope = #scope, name = "x", file = #file, line = 1, type = #type>

llvm.func @noted(%x: i32) -> i32 {
  llvm.intr.dbg.value #VAR = %x : i32
  llvm.return %x : i32
}
