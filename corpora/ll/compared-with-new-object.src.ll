; pass: instcombine
; idea: a new object lies where the source chooses, which is not where another pointer points; addresses are numbers
; verdict: correct
define i1 @equal(ptr %p) {
  %a = alloca i64
  %r = icmp eq ptr %p, %a
  ret i1 %r
}

define i1 @below(ptr %p, ptr %q) {
  %r = icmp ult ptr %p, %q
  ret i1 %r
}

define i1 @in_order(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %r = icmp ule ptr %p, %q
  ret i1 %r
}
