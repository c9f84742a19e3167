func.func @conv2d_from_one(%x: tensor<1x4x4x2xf32>, %w: tensor<3x3x3x2xf32>, %b: tensor<3xf32>) -> tensor<1x4x4x3xf32> {
  %z = arith.constant 0.0 : f32
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %z : f32
  } : tensor<1x4x4x2xf32> to tensor<1x6x6x2xf32>
  %e = tensor.empty() : tensor<1x4x4x3xf32>
  %c = arith.constant 1.0 : f32
  %o = linalg.fill ins(%c : f32) outs(%e : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(n, h, w, f, y, x, c) -> (n, h+y, w+x, c)>, affine_map<(n, h, w, f, y, x, c) -> (f, y, x, c)>, affine_map<(n, h, w, f, y, x, c) -> (n, h, w, f)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%p, %w : tensor<1x6x6x2xf32>, tensor<3x3x3x2xf32>) outs(%o: tensor<1x4x4x3xf32>) {
  ^bb0(%a: f32, %q: f32, %acc: f32):
    %m = arith.mulf %a, %q : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t: f32
  } -> tensor<1x4x4x3xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%s, %b : tensor<1x4x4x3xf32>, tensor<3xf32>) outs(%e: tensor<1x4x4x3xf32>) {
  ^bb0(%u: f32, %v: f32, %w0: f32):
    %k = arith.addf %u, %v : f32
    linalg.yield %k: f32
  } -> tensor<1x4x4x3xf32>
  return %r : tensor<1x4x4x3xf32>
}
