define <4 x i32> @f(<4 x i32> %v) {
  ret <4 x i32> zeroinitializer
}
