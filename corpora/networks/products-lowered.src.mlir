// pass: tosa-to-linalg
// idea: products and clamps of tosa as operations of linalg
// verdict: correct
func.func @layers(%x: tensor<1x3x4xf32>, %a: tensor<1x4x5xf32>, %b: tensor<1x5x4xf32>, %c: tensor<1x4x2xf32>) -> tensor<1x3x2xf32> {
  %p = tosa.matmul %x, %a : (tensor<1x3x4xf32>, tensor<1x4x5xf32>) -> tensor<1x3x5xf32>
  %q = tosa.clamp %p {max_fp = 6.0 : f32, max_int = 6 : i64, min_fp = 0.0 : f32, min_int = 0 : i64} : (tensor<1x3x5xf32>) -> tensor<1x3x5xf32>
  %s = tosa.matmul %q, %b : (tensor<1x3x5xf32>, tensor<1x5x4xf32>) -> tensor<1x3x4xf32>
  %t = tosa.clamp %s {max_fp = 6.0 : f32, max_int = 6 : i64, min_fp = 0.0 : f32, min_int = 0 : i64} : (tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  %r = tosa.matmul %t, %c : (tensor<1x3x4xf32>, tensor<1x4x2xf32>) -> tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}
