// pass: hand-written
// idea: a convolution that sums -|x - f| instead of products, as a matrix operation that takes |f - x|
// verdict: correct
// chosen: hard for bit-blasting

#x = affine_map<(n, h, w, f, k, l, c) -> (n, h + k, w + l, c)>
#k = affine_map<(n, h, w, f, k, l, c) -> (k, l, c, f)>
#y = affine_map<(n, h, w, f, k, l, c) -> (n, h, w, f)>
func.func @conv_of_distances(%x: tensor<1x10x10x4xf32>, %f: tensor<3x3x4x8xf32>, %i: tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32> {
  %r = linalg.generic {indexing_maps = [#x, #k, #y], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
    ins(%x, %f : tensor<1x10x10x4xf32>, tensor<3x3x4x8xf32>) outs(%i : tensor<1x8x8x8xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    %a = math.absf %d : f32
    %s = arith.subf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<1x8x8x8xf32>
  return %r : tensor<1x8x8x8xf32>
}
