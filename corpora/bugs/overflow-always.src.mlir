// pass: hand-written
// idea: wrong for z = 0: an affine expression that only the target has overflows on every input, and nothing of it is used
// verdict: incorrect

func.func @f(%z: i32) -> i32 {
  return %z : i32
}
