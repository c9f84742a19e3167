; pass: hand-written
; idea: null for a function that takes no null is poison, which the function need not look at
; verdict: incorrect
declare void @g(ptr nonnull)
define i1 @f(ptr %p) {
  call void @g(ptr %p)
  %c = icmp eq ptr %p, null
  ret i1 %c
}
