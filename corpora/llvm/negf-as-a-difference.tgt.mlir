func.func @negf_as_a_difference(%x: f32) -> f32 {
  %z = llvm.mlir.zero : f32
  %r = llvm.fsub %z, %x : f32
  return %r : f32
}
