// pass: hand-written
// idea: 0 and i have one part in common and are different
// verdict: incorrect

func.func @neq(%z: complex<f32>, %w: complex<f32>) -> i1 {
  %r = complex.neq %z, %w : complex<f32>
  return %r : i1
}
