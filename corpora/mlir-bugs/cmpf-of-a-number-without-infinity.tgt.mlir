module {
  func.func @cmpf_of_a_number_without_infinity(%arg0: i16) -> i1 {
    %c1_i16 = arith.constant 1 : i16
    %0 = arith.cmpi slt, %arg0, %c1_i16 : i16
    return %0 : i1
  }
}

