define i32 @f(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret i32 %x
}
