func.func @product(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = llvm.fmul %a, %b : f32
  %r = llvm.fsub %m, %c : f32
  return %r : f32
}
