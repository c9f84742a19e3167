module {
  func.func @high_bits_of_a_narrow_product(%arg0: i8, %arg1: i8) -> i8 {
    %low, %high = arith.mului_extended %arg0, %arg1 : i8
    return %high : i8
  }
}

