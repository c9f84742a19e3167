; pass: hand-written
; idea: which of two objects lies first is the choice of the source: no run shows a difference
; verdict: possibly-incorrect
define i1 @f() {
  %a = alloca i32
  %b = alloca i32
  %c = icmp ult ptr %a, %b
  ret i1 %c
}
