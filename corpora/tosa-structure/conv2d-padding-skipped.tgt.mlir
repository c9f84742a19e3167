func.func @conv2d_padding_skipped(%x: tensor<1x4x4x2xf32>, %w: tensor<3x3x3x2xf32>, %b: tensor<3xf32>) -> tensor<1x4x4x3xf32> {
  %z = arith.constant 0.0 : f32
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %z : f32
  } : tensor<1x4x4x2xf32> to tensor<1x6x6x2xf32>
  %e = tensor.empty() : tensor<1x4x4x3xf32>
  %o = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%b : tensor<3xf32>) outs(%e: tensor<1x4x4x3xf32>) {
  ^bb0(%u: f32, %v: f32):
    linalg.yield %u: f32
  } -> tensor<1x4x4x3xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(n, h, w, f, y, x, c) -> (n, h+y, w+x, c)>, affine_map<(n, h, w, f, y, x, c) -> (f, y, x, c)>, affine_map<(n, h, w, f, y, x, c) -> (n, h, w, f)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%p, %w : tensor<1x6x6x2xf32>, tensor<3x3x3x2xf32>) outs(%o: tensor<1x4x4x3xf32>) {
  ^bb0(%a: f32, %q: f32, %acc: f32):
    %h = linalg.index 1 : index
    %v = linalg.index 2 : index
    %y = linalg.index 4 : index
    %k = linalg.index 5 : index
    %one = arith.constant 1 : index
    %below = arith.addi %h, %y : index
    %right = arith.addi %v, %k : index
    %row = arith.subi %below, %one : index
    %col = arith.subi %right, %one : index
    %first = arith.constant 0 : index
    %end = arith.constant 4 : index
    %c0 = arith.cmpi sge, %row, %first : index
    %c1 = arith.cmpi slt, %row, %end : index
    %c2 = arith.cmpi sge, %col, %first : index
    %c3 = arith.cmpi slt, %col, %end : index
    %c4 = arith.andi %c0, %c1 : i1
    %c5 = arith.andi %c2, %c3 : i1
    %inside = arith.andi %c4, %c5 : i1
    %product = arith.mulf %a, %q : f32
    %nothing = arith.constant -0.0 : f32
    %m = arith.select %inside, %product, %nothing : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t: f32
  } -> tensor<1x4x4x3xf32>
  %r = tensor.cast %s : tensor<1x4x4x3xf32> to tensor<1x4x4x3xf32>
  return %r : tensor<1x4x4x3xf32>
}
