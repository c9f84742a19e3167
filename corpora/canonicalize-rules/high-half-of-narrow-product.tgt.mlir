func.func @high_half_of_narrow_product(%x: i8, %y: i8) -> i8 {
  %low, %high = arith.mulsi_extended %x, %y : i8
  return %high : i8
}
