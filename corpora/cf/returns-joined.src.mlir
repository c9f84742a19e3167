// pass: canonicalize
// idea: two returns are one, of what a block is handed
// verdict: correct
func.func @returns_joined(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
  ^a:
  return %x : i32
  ^b:
  return %y : i32
}
