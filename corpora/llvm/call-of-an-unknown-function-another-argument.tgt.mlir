llvm.func @next(i64, i32) -> i64

llvm.func @chain(%n: i64, %x: i32) -> i64 {
  %c0 = llvm.mlir.constant(0 : index) : i64
  %c1 = llvm.mlir.constant(1 : index) : i64
  %c4 = llvm.mlir.constant(4 : index) : i64
  llvm.br ^head(%c0, %n : i64, i64)
^head(%i: i64, %v: i64):
  %more = llvm.icmp "slt" %i, %c4 : i64
  llvm.cond_br %more, ^body, ^exit
^body:
  %w = llvm.call @next(%i, %x) : (i64, i32) -> i64
  %j = llvm.add %i, %c1 : i64
  llvm.br ^head(%j, %w : i64, i64)
^exit:
  llvm.return %v : i64
}
