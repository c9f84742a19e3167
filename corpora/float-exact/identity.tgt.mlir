func.func @identity(%x: tf32, %y: tf32) -> tf32 {
  %s = arith.addf %x, %y : tf32
  %r = math.sqrt %s : tf32
  return %r : tf32
}
