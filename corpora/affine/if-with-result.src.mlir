// pass: hand-written
// idea: a set chooses a value
// verdict: correct
func.func @if_with_result(%i: index, %x: i32, %y: i32) -> i32 {
  %r = affine.if affine_set<()[s0] : (s0 mod 2 == 0)>()[%i] -> i32 {
    affine.yield %x : i32
  } else {
    affine.yield %y : i32
  }
  return %r : i32
}
