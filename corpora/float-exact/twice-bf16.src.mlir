// pass: hand-written
// idea: x * 2 is x + x, overflow and subnormal numbers included
// verdict: correct
// options: --encoding exact

func.func @twice_bf16(%x: bf16) -> bf16 {
  %two = arith.constant 2.0 : bf16
  %r = arith.mulf %x, %two : bf16
  return %r : bf16
}
