// pass: canonicalize
// idea: an unused division may be dropped: less undefined behaviour
// verdict: correct

func.func @dead_division_dropped(%x: i32, %y: i32) -> i32 {
  %q = arith.divsi %x, %y : i32
  return %x : i32
}
