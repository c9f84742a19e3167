// pass: hand-written
// idea: which bits a NaN has is not known to the encoding; those of the constant were taken to be the canonical ones
// verdict: possibly-incorrect

func.func @bits() -> i32 {
  %nan = arith.constant 0x7FC00001 : f32
  %r = arith.bitcast %nan : f32 to i32
  return %r : i32
}
