// pass: convert-complex-to-standard
// idea: numbers are equal if both parts are
// verdict: correct

func.func @eq(%z: complex<f32>, %w: complex<f32>) -> i1 {
  %r = complex.eq %z, %w : complex<f32>
  return %r : i1
}
