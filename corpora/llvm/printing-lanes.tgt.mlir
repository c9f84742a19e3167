llvm.func @printI64(i64)
llvm.func @printF32(f32)
llvm.func @printOpen()
llvm.func @printClose()
llvm.func @printComma()
llvm.func @printNewline()
func.func @report(%v: vector<3xi8>, %d: vector<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  llvm.call @printOpen() : () -> ()
  scf.for %i = %c0 to %c3 step %c1 {
    %0 = builtin.unrealized_conversion_cast %i : index to i64
    %1 = llvm.extractelement %v[%0 : i64] : vector<3xi8>
    %2 = arith.extsi %1 : i8 to i64
    llvm.call @printI64(%2) : (i64) -> ()
    %3 = arith.cmpi ult, %i, %c2 : index
    scf.if %3 {
      llvm.call @printComma() : () -> ()
    }
  }
  llvm.call @printClose() : () -> ()
  llvm.call @printNewline() : () -> ()
  %4 = builtin.unrealized_conversion_cast %d : vector<f32> to vector<1xf32>
  %5 = builtin.unrealized_conversion_cast %c0 : index to i64
  %6 = llvm.extractelement %4[%5 : i64] : vector<1xf32>
  llvm.call @printOpen() : () -> ()
  llvm.call @printF32(%6) : (f32) -> ()
  llvm.call @printClose() : () -> ()
  llvm.call @printNewline() : () -> ()
  return
}
