llvm.func @printI64(i64)
llvm.func @printU64(i64)
llvm.func @printF32(f32)
llvm.func @printF16(i16)
llvm.func @printComma()
llvm.func @printNewline()
func.func @report(%b: i1, %n: i4, %u: ui4, %i: index, %x: f32, %h: f16) {
  %0 = arith.extui %b : i1 to i64
  llvm.call @printI64(%0) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %1 = arith.extsi %n : i4 to i64
  llvm.call @printI64(%1) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %2 = builtin.unrealized_conversion_cast %u : ui4 to i4
  %3 = arith.extui %2 : i4 to i64
  llvm.call @printU64(%3) : (i64) -> ()
  %4 = builtin.unrealized_conversion_cast %i : index to i64
  llvm.call @printU64(%4) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.call @printF32(%x) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  %5 = llvm.bitcast %h : f16 to i16
  llvm.call @printF16(%5) : (i16) -> ()
  return
}
