// pass: hand-written
// idea: extending what a float conversion gives crashed the encoder: its result is an operation of the encoding, not a plain bit-vector
// verdict: correct

func.func @extended(%x: f32) -> i16 {
  %0 = arith.fptosi %x : f32 to i8
  %1 = arith.extsi %0 : i8 to i16
  return %1 : i16
}
