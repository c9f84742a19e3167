// pass: arith-expand
// idea: as up to MLIR 19, -(-a / b) where the signs differ: -a overflows, a = -2^31, b = 2
// verdict: incorrect

func.func @ceildivsi_i32_least(%a: i32, %b: i32) -> i32 {
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}
