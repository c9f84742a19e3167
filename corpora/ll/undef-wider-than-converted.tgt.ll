define float @f() {
  ret float undef
}
