// pass: hand-written
// idea: bits through a float
// verdict: correct

func.func @back_and_there(%x: i16) -> i16 {
  %f = arith.bitcast %x : i16 to bf16
  %r = arith.bitcast %f : bf16 to i16
  return %r : i16
}
