// pass: convert-arith-to-llvm
// idea: divisions are undefined for the same operands
// verdict: correct

func.func @arith_divisions(%a: i32, %b: i32) -> i32 {
  %q = arith.divsi %a, %b : i32
  %m = arith.remsi %a, %b : i32
  %r = arith.addi %q, %m : i32
  return %r : i32
}
