func.func @negf_as_a_bit(%x: f32) -> f32 {
  %b = llvm.bitcast %x : f32 to i32
  %s = llvm.mlir.constant(-2147483648 : i32) : i32
  %n = llvm.xor %b, %s : i32
  %r = llvm.bitcast %n : i32 to f32
  return %r : f32
}
