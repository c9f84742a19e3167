// pass: hand-written
// idea: the resource of @weights is too short; that cost the whole file, and @scale, which is wrong for %x = 1, was not looked at
// verdict: incorrect

func.func @weights() -> tensor<4xi32> {
  %w = arith.constant dense_resource<weights> : tensor<4xi32>
  return %w : tensor<4xi32>
}
func.func @scale(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %r = arith.muli %x, %two : i32
  return %r : i32
}
{-#
  dialect_resources: {
    builtin: {
      weights: "0x04000000010000000200000003000000"
    }
  }
#-}
