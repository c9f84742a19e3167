func.func @weights() -> tensor<4xi32> {
  %w = arith.constant dense_resource<weights> : tensor<4xi32>
  return %w : tensor<4xi32>
}
func.func @scale(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.shrsi %x, %one : i32
  return %r : i32
}
{-#
  dialect_resources: {
    builtin: {
      weights: "0x04000000010000000200000003000000"
    }
  }
#-}
