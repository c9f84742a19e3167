target datalayout = "E-p:64:64-i64:64"

define i8 @byte(i32 %x) {
  %s = lshr i32 %x, 16
  %r = trunc i32 %s to i8
  ret i8 %r
}

define i32 @half_kept(ptr %p, i16 noundef %x) {
  store i16 %x, ptr %p
  %r = load i32, ptr %p
  %high = zext i16 %x to i32
  ret i32 %high
}

define i16 @lanes(<4 x i4> %u) {
  %v = freeze <4 x i4> %u
  %a = extractelement <4 x i4> %v, i32 0
  %b = extractelement <4 x i4> %v, i32 1
  %c = extractelement <4 x i4> %v, i32 2
  %d = extractelement <4 x i4> %v, i32 3
  %wa = zext i4 %a to i16
  %wb = zext i4 %b to i16
  %wc = zext i4 %c to i16
  %wd = zext i4 %d to i16
  %sa = shl i16 %wa, 12
  %sb = shl i16 %wb, 8
  %sc = shl i16 %wc, 4
  %ab = or i16 %sa, %sb
  %cd = or i16 %sc, %wd
  %r = or i16 %ab, %cd
  ret i16 %r
}

define <2 x i16> @regrouped(<4 x i8> %u) {
  %v = freeze <4 x i8> %u
  %p = alloca <4 x i8>
  store <4 x i8> %v, ptr %p
  %r = load <2 x i16>, ptr %p
  ret <2 x i16> %r
}

define i16 @constant(i1 %c) {
  ret i16 22136
}

@words = constant [1 x i32] [i32 305419896]
