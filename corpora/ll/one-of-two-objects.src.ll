; pass: hand-written
; idea: one of two new objects of different sizes is returned
; verdict: correct
declare noalias ptr @malloc(i64)

define ptr @f(i1 noundef %c) {
  %n = select i1 %c, i64 4, i64 8
  br i1 %c, label %a, label %b
a:
  %p = call ptr @malloc(i64 4)
  br label %end
b:
  %q = call ptr @malloc(i64 8)
  br label %end
end:
  %r = phi ptr [ %p, %a ], [ %q, %b ]
  ret ptr %r
}
