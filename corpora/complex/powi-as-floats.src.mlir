// pass: convert-complex-to-standard
// idea: the power of an integer exponent is what the conversion computes of the parts
// verdict: correct

func.func @powi(%z: complex<f32>, %n: i32) -> complex<f32> {
  %r = "complex.powi"(%z, %n) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, i32) -> complex<f32>
  return %r : complex<f32>
}
