// pass: hand-written
// idea: an affine expression of the target overflows on every input, so the assumption that none does leaves nothing to claim
// verdict: unknown

func.func @f(%z: i32) -> i32 {
  return %z : i32
}
