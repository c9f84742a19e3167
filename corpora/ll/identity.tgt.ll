declare i32 @llvm.umin.i32(i32, i32)
define i32 @f(i32 %x, i32 %y, ptr captures(none) %p) nounwind willreturn {
  %t = load i32, ptr %p, align 4, !tbaa !0
  %least = call i32 @llvm.umin.i32(i32 %x, i32 range(i32 0, 9) %t)
  %c = icmp samesign ult i32 %least, %y
  br i1 %c, label %a, label %b
a:
  %s = add nuw nsw i32 %least, %y
  br label %b
b:
  %r = phi i32 [ %s, %a ], [ undef, %0 ]
  ret i32 %r
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
