define i1 @f(i32 %x, i32 %y) {
  %r = icmp samesign ult i32 %x, %y
  ret i1 %r
}
