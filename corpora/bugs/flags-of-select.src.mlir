// pass: hand-written
// idea: a flag that makes poison, on an operation that had none in older releases, was passed over
// verdict: unsupported
// options: --mlir-release 24

func.func @chosen(%c: i1, %x: f32, %y: f32) -> f32 {
  %r = arith.select %c, %x, %y : f32
  return %r : f32
}
