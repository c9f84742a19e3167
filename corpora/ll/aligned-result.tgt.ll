declare ptr @g()
define i8 @f() {
  %p = call align 8 ptr @g()
  %v = load i8, ptr %p, align 8
  ret i8 %v
}
