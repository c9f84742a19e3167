// pass: convert-func-to-llvm
// idea: a function without a body is given a number, or a structure of its parts
// verdict: correct

func.func private @g(complex<f32>) -> complex<f32>
func.func @f(%z: complex<f32>) -> complex<f32> {
  %r = func.call @g(%z) : (complex<f32>) -> complex<f32>
  return %r : complex<f32>
}
