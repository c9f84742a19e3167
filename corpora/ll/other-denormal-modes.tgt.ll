define float @f(float %x) {
  ret float %x
}
