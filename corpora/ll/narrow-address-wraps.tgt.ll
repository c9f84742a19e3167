target datalayout = "e-p:32:32"

@table = internal constant [4 x i16] [i16 3, i16 5, i16 0, i16 7]

define i1 @f(i32 %i) {
  %r = icmp eq i32 %i, 2
  ret i1 %r
}
