func.func @xori_cmpi_inverted(%a: i32, %b: i32) -> i1 {
  %r = arith.cmpi sge, %a, %b : i32
  return %r : i1
}
