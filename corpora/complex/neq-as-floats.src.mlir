// pass: convert-complex-to-standard
// idea: numbers are different if a part is
// verdict: correct

func.func @neq(%z: complex<f32>, %w: complex<f32>) -> i1 {
  %r = complex.neq %z, %w : complex<f32>
  return %r : i1
}
