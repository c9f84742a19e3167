define i1 @equal(ptr %p) {
  ret i1 false
}

define i1 @below(ptr %p, ptr %q) {
  %r = icmp ugt ptr %q, %p
  ret i1 %r
}

define i1 @in_order(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %r = icmp ule i64 %a, %b
  ret i1 %r
}
