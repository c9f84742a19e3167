; pass: hand-written
; idea: q = an address of the upper half: signed order is another one than unsigned order
; verdict: possibly-incorrect
define i1 @f(ptr noundef %p, ptr noundef %q) {
  %r = icmp ult ptr %p, %q
  ret i1 %r
}
