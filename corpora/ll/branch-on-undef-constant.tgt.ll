define i8 @f() {
  unreachable
}
