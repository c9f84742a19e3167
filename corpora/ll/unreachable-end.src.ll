; pass: simplifycfg
; idea: a way that ends in unreachable is not taken
; verdict: correct

define i32 @f(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  %r = udiv i32 7, %x
  ret i32 %r
}
