func.func @cmpf_always(%x: f32, %y: f32) -> i1 {
  %r = llvm.fcmp "_true" %x, %y : f32
  return %r : i1
}
