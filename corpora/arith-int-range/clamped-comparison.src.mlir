// pass: int-range-optimizations
// idea: a value clamped to [0, 255] is below 256
// verdict: correct

func.func @clamped_comparison(%x: tensor<64xi32>) -> tensor<64xi1> {
  %lo = arith.constant dense<0> : tensor<64xi32>
  %hi = arith.constant dense<255> : tensor<64xi32>
  %bound = arith.constant dense<256> : tensor<64xi32>
  %a = arith.maxsi %x, %lo : tensor<64xi32>
  %b = arith.minsi %a, %hi : tensor<64xi32>
  %r = arith.cmpi slt, %b, %bound : tensor<64xi32>
  return %r : tensor<64xi1>
}
