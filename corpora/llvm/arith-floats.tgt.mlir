func.func @arith_floats(%x: f32, %y: f32) -> f32 {
  %s = llvm.fadd %x, %y : f32
  %p = llvm.fmul %s, %x : f32
  %d = llvm.fsub %p, %y : f32
  %q = llvm.fdiv %d, %s : f32
  %m = llvm.frem %q, %y : f32
  %n = llvm.fneg %m : f32
  %r = llvm.intr.maximum(%n, %x) : (f32, f32) -> f32
  return %r : f32
}
