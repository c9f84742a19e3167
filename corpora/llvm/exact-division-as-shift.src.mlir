// pass: hand-written
// idea: an exact division by 4 is a shift, whatever it rounds
// verdict: correct

func.func @exact_division_as_shift(%a: i32) -> i32 {
  %c = llvm.mlir.constant(4 : i32) : i32
  %r = "llvm.sdiv"(%a, %c) <{isExact}> : (i32, i32) -> i32
  return %r : i32
}
