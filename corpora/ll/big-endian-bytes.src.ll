; pass: hand-written
; idea: where the first byte of a number is its highest one, and the first lane of a vector has its highest bits
; verdict: correct
target datalayout = "E-p:64:64-i64:64"

define i8 @byte(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

define i32 @half_kept(ptr %p, i16 noundef %x) {
  store i16 %x, ptr %p
  %r = load i32, ptr %p
  %high = lshr i32 %r, 16
  ret i32 %high
}

define i16 @lanes(<4 x i4> %u) {
  %v = freeze <4 x i4> %u
  %r = bitcast <4 x i4> %v to i16
  ret i16 %r
}

define <2 x i16> @regrouped(<4 x i8> %u) {
  %v = freeze <4 x i8> %u
  %r = bitcast <4 x i8> %v to <2 x i16>
  ret <2 x i16> %r
}

define i16 @constant(i1 %c) {
  %p = getelementptr i8, ptr @words, i64 2
  %r = load i16, ptr %p
  ret i16 %r
}

@words = constant [1 x i32] [i32 305419896]
