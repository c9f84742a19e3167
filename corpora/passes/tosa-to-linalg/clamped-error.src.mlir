// pass: hand-written
// idea: an absolute difference, its operands exchanged, needs no lower bound of 0.0
// verdict: correct
// chosen: hard for bit-blasting

func.func @clamped_error(%x: tensor<4x100xf32>, %y: tensor<4x100xf32>) -> tensor<4x100xf32> {
  %d = tosa.sub %x, %y : (tensor<4x100xf32>, tensor<4x100xf32>) -> tensor<4x100xf32>
  %a = tosa.abs %d : (tensor<4x100xf32>) -> tensor<4x100xf32>
  %r = tosa.clamp %a {min_fp = 0.0 : f32, max_fp = 100.0 : f32, min_int = 0 : i64, max_int = 100 : i64} : (tensor<4x100xf32>) -> tensor<4x100xf32>
  return %r : tensor<4x100xf32>
}
