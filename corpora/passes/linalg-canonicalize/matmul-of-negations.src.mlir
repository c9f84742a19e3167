// pass: hand-written
// idea: both factors negated element by element before a product of matrices: the signs cancel in every product
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @matmul_of_negations(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %p = arith.negf %a : tensor<8x16xf32>
  %q = arith.negf %b : tensor<16x4xf32>
  %r = linalg.matmul ins(%p, %q : tensor<8x16xf32>, tensor<16x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}
