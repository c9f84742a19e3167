// pass: hand-written
// idea: an unused division added: y = 0 is undefined in the target only
// verdict: incorrect

func.func @dead_division_added(%x: i32, %y: i32) -> i32 {
  return %x : i32
}
