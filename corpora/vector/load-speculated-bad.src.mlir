// pass: hand-written
// idea: a load at a poison index is undefined behaviour, and one out of bounds is so on some machines; %i = poison
// verdict: incorrect

func.func @f(%m: memref<8xf32>, %i: index) -> f32 {
  %r = arith.constant 1.0 : f32
  return %r : f32
}
