; pass: hand-written
; idea: to write no elements does nothing; to write n may do something
; verdict: possibly-incorrect

declare i64 @fwrite(ptr, i64, i64, ptr)
define i64 @f(ptr %p, ptr %s, i64 noundef %n) {
  %v = call i64 @fwrite(ptr %p, i64 1, i64 0, ptr %s)
  %w = call i64 @fwrite(ptr %p, i64 1, i64 %n, ptr %s)
  ret i64 %v
}
