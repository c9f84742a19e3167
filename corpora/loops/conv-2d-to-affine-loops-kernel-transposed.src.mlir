// pass: convert-linalg-to-affine-loops
// idea: the rows and columns of the kernel are interchanged: w[0][0][1][0] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @conv_2d_to_affine_loops_kernel_transposed(%x: memref<6x6x2xf32>, %w: memref<2x3x3x2xf32>, %o: memref<4x4x2xf32>) {
  linalg.generic {
    indexing_maps = [affine_map<(y, x, f, i, j, c) -> (y + i, x + j, c)>, affine_map<(y, x, f, i, j, c) -> (f, i, j, c)>,
                     affine_map<(y, x, f, i, j, c) -> (y, x, f)>],
    iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
  } ins(%x, %w : memref<6x6x2xf32>, memref<2x3x3x2xf32>) outs(%o : memref<4x4x2xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  }
  return
}
