; pass: instcombine
; idea: behind an operand bundle that says so an argument is one value, so that freezing it does nothing
; verdict: correct
declare void @llvm.assume(i1)

define i32 @f(i32 %x) {
  %y = freeze i32 %x
  call void @llvm.assume(i1 true) [ "noundef"(i32 %x) ]
  ret i32 %y
}
