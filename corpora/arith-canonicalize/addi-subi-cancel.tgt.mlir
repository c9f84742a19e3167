func.func @addi_subi_cancel(%a: i64, %b: i64) -> i64 {
  return %a : i64
}
