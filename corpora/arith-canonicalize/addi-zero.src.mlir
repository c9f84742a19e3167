// pass: canonicalize
// idea: x + 0 is x for every i32
// verdict: correct

func.func @addi_zero(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %r = arith.addi %x, %c0 : i32
  return %r : i32
}
