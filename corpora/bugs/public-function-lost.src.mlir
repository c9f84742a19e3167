// pass: symbol-dce
// idea: a private function that nobody calls may go, a public one may not: somebody else may call @lost
// verdict: incorrect

func.func @kept(%x: i32) -> i32 {
  return %x : i32
}
func.func private @unused(%x: i32) -> i32 {
  return %x : i32
}
func.func @lost(%x: i32) -> i32 {
  return %x : i32
}
