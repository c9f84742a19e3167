declare i32 @g(i32)
define i32 @f(ptr %h, i32 noundef %x) {
  %c = icmp eq ptr %h, @g
  br i1 %c, label %a, label %b
a:
  %v = call i32 @g(i32 %x)
  ret i32 %v
b:
  %w = call i32 %h(i32 %x)
  ret i32 %w
}
