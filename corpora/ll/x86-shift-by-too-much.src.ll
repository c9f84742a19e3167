; pass: instcombine
; idea: the count is the lower 64 bits of the second vector: here it is 2^32, and nothing is left
; verdict: correct
declare <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32>, <4 x i32>)
define <4 x i32> @f(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32> %v, <4 x i32> <i32 0, i32 1, i32 0, i32 0>)
  ret <4 x i32> %r
}
