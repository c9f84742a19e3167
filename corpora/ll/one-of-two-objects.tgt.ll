declare noalias ptr @malloc(i64)

define ptr @f(i1 noundef %c) {
  br i1 %c, label %a, label %b
b:
  %q = call ptr @malloc(i64 8)
  ret ptr %q
a:
  %p = call ptr @malloc(i64 4)
  ret ptr %p
}
