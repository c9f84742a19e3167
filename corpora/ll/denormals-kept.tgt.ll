define float @f() denormal_fpenv(positivezero, float: ieee) {
  ret float 0.0
}
