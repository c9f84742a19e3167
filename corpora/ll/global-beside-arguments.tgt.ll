@g = global i32 0
define i32 @f(ptr %p) memory(argmem: readwrite) {
  store i32 7, ptr @g
  ret i32 1
}
