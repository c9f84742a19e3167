// pass: hand-written
// idea: the same branches twice, whatever a block or an operation means
// verdict: correct

func.func @branch(%p: i1, %x: i32) -> i32 {
  cf.cond_br %p, ^yes, ^no
^yes:
  return %x : i32
^no:
  %r = "radio.poll"(%x) : (i32) -> i32
  cf.br ^again(%r : i32)
^again(%s: i32):
  return %s : i32
}
