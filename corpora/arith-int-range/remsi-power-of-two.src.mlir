// pass: hand-written
// idea: signed remainder by 4 is not a mask with 3: x = -1 gives -1 and 3
// verdict: incorrect

func.func @remsi_power_of_two(%x: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %r = arith.remsi %x, %c4 : i32
  return %r : i32
}
