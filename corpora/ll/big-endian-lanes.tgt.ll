target datalayout = "E-p:64:64-i64:64"

define i16 @f(<2 x i8> %v) {
  %a = extractelement <2 x i8> %v, i32 0
  %b = extractelement <2 x i8> %v, i32 1
  %wa = zext i8 %a to i16
  %wb = zext i8 %b to i16
  %sb = shl i16 %wb, 8
  %r = or i16 %wa, %sb
  ret i16 %r
}
