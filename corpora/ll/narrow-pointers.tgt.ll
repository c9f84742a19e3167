target datalayout = "e-p:32:32-i64:64"

define i32 @index(ptr %p, i64 %i) {
  %j = trunc i64 %i to i32
  %q = getelementptr i32, ptr %p, i32 %j
  %r = load i32, ptr %q
  ret i32 %r
}

define i64 @address(ptr %p) {
  ret i64 0
}

define i64 @size(ptr %p) {
  ret i64 12
}
