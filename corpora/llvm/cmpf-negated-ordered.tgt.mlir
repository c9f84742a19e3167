func.func @cmpf_negated_ordered(%x: f32, %y: f32) -> i1 {
  %r = llvm.fcmp "oge" %x, %y : f32
  return %r : i1
}
