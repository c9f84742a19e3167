// pass: hand-written
// idea: sixteen bits are exact in f32
// verdict: correct

func.func @integer_there_and_back(%x: i16) -> i16 {
  %f = arith.sitofp %x : i16 to f32
  %r = arith.fptosi %f : f32 to i16
  return %r : i16
}
