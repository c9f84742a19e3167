func.func @subi_nuw_constants_merged(%x: i8) -> i8 {
  %zero = arith.constant 0 : i8
  %0 = arith.subi %zero, %x overflow<nuw> : i8
  return %0 : i8
}
