@c = external constant i32

define i32 @f() {
  ret i32 0
}

define void @written() {
  unreachable
}
