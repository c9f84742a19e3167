// pass: convert-arith-to-llvm
// idea: the predicate of everything
// verdict: correct

func.func @cmpf_always(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf true, %x, %y : f32
  return %r : i1
}
