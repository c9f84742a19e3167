func.func @xori_cmpi_inverted_strict(%a: i32, %b: i32) -> i1 {
  %r = arith.cmpi sgt, %a, %b : i32
  return %r : i1
}
