func.func @extended(%x: f32) -> i16 {
  %0 = arith.fptosi %x : f32 to i8
  %1 = arith.extsi %0 : i8 to i16
  %zero = arith.constant 0 : i16
  %2 = arith.ori %1, %zero : i16
  return %2 : i16
}
