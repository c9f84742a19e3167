// pass: convert-arith-to-llvm
// idea: IEEE 754's operations under LLVM's names
// verdict: correct

func.func @arith_floats(%x: f32, %y: f32) -> f32 {
  %s = arith.addf %x, %y : f32
  %p = arith.mulf %s, %x : f32
  %d = arith.subf %p, %y : f32
  %q = arith.divf %d, %s : f32
  %m = arith.remf %q, %y : f32
  %n = arith.negf %m : f32
  %r = arith.maximumf %n, %x : f32
  return %r : f32
}
