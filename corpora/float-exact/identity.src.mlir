// pass: hand-written
// idea: nothing changes; the source alone is encoded twice and is one formula
// verdict: correct
// options: --encoding exact

func.func @identity(%x: tf32, %y: tf32) -> tf32 {
  %s = arith.addf %x, %y : tf32
  %r = math.sqrt %s : tf32
  return %r : tf32
}
