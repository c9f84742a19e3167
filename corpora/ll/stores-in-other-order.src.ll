; pass: hand-written
; idea: with both pointers equal the last store wins
; verdict: incorrect
define void @f(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}
