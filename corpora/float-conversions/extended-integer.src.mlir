// pass: hand-written
// idea: an unsigned narrow integer is a positive wide one
// verdict: correct

func.func @extended_integer(%x: i8) -> f32 {
  %r = arith.uitofp %x : i8 to f32
  return %r : f32
}
