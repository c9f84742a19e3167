func.func @cmpf_negated(%x: f32, %y: f32) -> i1 {
  %r = llvm.fcmp "uge" %x, %y : f32
  return %r : i1
}
