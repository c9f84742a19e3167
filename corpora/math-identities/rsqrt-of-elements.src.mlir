// pass: math-expand-ops
// idea: rsqrt(x) as 1 / sqrt(x), of tensors of any size
// verdict: correct
// options: --assume math-identities

func.func @rsqrt_of_elements(%x: tensor<?xf32>) -> tensor<?xf32> {
  %r = math.rsqrt %x : tensor<?xf32>
  return %r : tensor<?xf32>
}
