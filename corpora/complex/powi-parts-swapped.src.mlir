// pass: hand-written
// idea: the power of an integer exponent has its parts in the wrong order: of 2 to the power 1 it is 2, not 2i
// verdict: incorrect

func.func @powi(%z: complex<f32>, %n: i32) -> complex<f32> {
  %r = "complex.powi"(%z, %n) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, i32) -> complex<f32>
  return %r : complex<f32>
}
