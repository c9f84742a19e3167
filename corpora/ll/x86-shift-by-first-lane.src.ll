; pass: hand-written
; idea: the second lane belongs to the count: v = 1
; verdict: incorrect
declare <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32>, <4 x i32>)
define <4 x i32> @f(<4 x i32> noundef %v) {
  %r = call <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32> %v, <4 x i32> <i32 0, i32 1, i32 0, i32 0>)
  ret <4 x i32> %r
}
