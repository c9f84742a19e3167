func.func @pad_last_tile_not_cut(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c40 = arith.constant 40 : index
  %c128 = arith.constant 128 : index
  %zz = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c128 step %c40 iter_args(%x = %c) -> (tensor<128x64xf32>) {
    %n = affine.min affine_map<(d0) -> (40, 128 - d0)>(%i)
    %h = affine.apply affine_map<(d0) -> (40 - d0)>(%n)
    %sa = tensor.extract_slice %a[%i, 0] [%n, 96] [1, 1] : tensor<128x96xf32> to tensor<?x96xf32>
    %sc = tensor.extract_slice %x[%i, 0] [%n, 64] [1, 1] : tensor<128x64xf32> to tensor<?x64xf32>
    %pa = tensor.pad %sa low[0, 0] high[%h, 0] {
    ^bb0(%p: index, %q: index):
      tensor.yield %zz : f32
    } : tensor<?x96xf32> to tensor<40x96xf32>
    %pc = tensor.pad %sc low[0, 0] high[%h, 0] {
    ^bb0(%p: index, %q: index):
      tensor.yield %zz : f32
    } : tensor<?x64xf32> to tensor<40x64xf32>
    %m = linalg.matmul ins(%pa, %b : tensor<40x96xf32>, tensor<96x64xf32>) outs(%pc : tensor<40x64xf32>) -> tensor<40x64xf32>
    %u = tensor.insert_slice %m into %x[%i, 0] [40, 64] [1, 1] : tensor<40x64xf32> into tensor<128x64xf32>
    scf.yield %u : tensor<128x64xf32>
  }
  return %r : tensor<128x64xf32>
}
