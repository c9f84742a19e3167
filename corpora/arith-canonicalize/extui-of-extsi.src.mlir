// pass: hand-written
// idea: zero extension after sign extension is not one sign extension: x = -1 gives 65535 and -1
// verdict: incorrect

func.func @extui_of_extsi(%x: i8) -> i32 {
  %h = arith.extsi %x : i8 to i16
  %r = arith.extui %h : i16 to i32
  return %r : i32
}
