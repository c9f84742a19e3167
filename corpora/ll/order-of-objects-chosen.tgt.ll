define i1 @f() {
  ret i1 false
}
