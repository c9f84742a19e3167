// pass: canonicalize
// idea: addi(addi(x, 3), 5) is addi(x, 8)
// verdict: correct
func.func @addi_constants_merged(%x: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 : i32
  %1 = arith.addi %0, %c5 : i32
  return %1 : i32
}
