// pass: canonicalize
// idea: constants keep their order: min(min(x, 0.1), 0.2) is min(x, 0.1)
// verdict: correct

func.func @constants_ordered(%x: f32) -> f32 {
  %a = arith.constant 0.1 : f32
  %b = arith.constant 0.2 : f32
  %s = arith.minimumf %x, %a : f32
  %r = arith.minimumf %s, %b : f32
  return %r : f32
}
