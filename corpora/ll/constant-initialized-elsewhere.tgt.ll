@c = externally_initialized constant i32 5
define i32 @f() {
  ret i32 5
}
