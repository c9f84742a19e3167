// pass: hand-written
// idea: 0 and i have one part in common and are not equal
// verdict: incorrect

func.func @eq(%z: complex<f32>, %w: complex<f32>) -> i1 {
  %r = complex.eq %z, %w : complex<f32>
  return %r : i1
}
