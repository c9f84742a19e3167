// pass: hand-written
// idea: divsi as divui of the absolute values
// verdict: correct

func.func @divsi_i32_of_magnitudes(%a: i32, %b: i32) -> i32 {
  %r = arith.divsi %a, %b : i32
  return %r : i32
}
