// pass: hand-written
// idea: extended with zeros and masked is extended with the sign and masked
// verdict: correct

func.func @sext_of_a_mask(%x: i8) -> i32 {
  %c = llvm.mlir.constant(127 : i32) : i32
  %w = llvm.sext %x : i8 to i32
  %r = llvm.and %w, %c : i32
  return %r : i32
}
