define i1 @f() {
  %a = alloca i32
  %b = alloca i32
  %c = icmp ugt ptr %b, %a
  ret i1 %c
}
