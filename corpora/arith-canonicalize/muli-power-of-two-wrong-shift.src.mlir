// pass: hand-written
// idea: multiplication by 8 shifted by 8 instead of 3: x = 1 gives 8 and 256
// verdict: incorrect

func.func @muli_power_of_two_wrong_shift(%x: i32) -> i32 {
  %c8 = arith.constant 8 : i32
  %r = arith.muli %x, %c8 : i32
  return %r : i32
}
