#A = affine_map<(d0, d1) -> (d0, d1)>
#B = affine_map<(d0, d1) -> (d0)>
func.func @tile_row_sum(%a: tensor<50x130xf32>, %o: tensor<50xf32>) -> tensor<50xf32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c50 = arith.constant 50 : index
  %c130 = arith.constant 130 : index
  %r = scf.for %i = %c0 to %c50 step %c16 iter_args(%x = %o) -> (tensor<50xf32>) {
    %n = affine.min affine_map<(d0) -> (16, 50 - d0)>(%i)
    %r1 = scf.for %j = %c0 to %c130 step %c16 iter_args(%y = %x) -> (tensor<50xf32>) {
      %m = affine.min affine_map<(d0) -> (16, 130 - d0)>(%j)
      %sa = tensor.extract_slice %a[%i, %j] [%n, %m] [1, 1] : tensor<50x130xf32> to tensor<?x?xf32>
      %so = tensor.extract_slice %y[%i] [%n] [1] : tensor<50xf32> to tensor<?xf32>
      %t = linalg.generic {indexing_maps = [#A, #B], iterator_types = ["parallel", "reduction"]} ins(%sa : tensor<?x?xf32>) outs(%so : tensor<?xf32>) {
      ^bb0(%p: f32, %q: f32):
        %s = arith.addf %q, %p : f32
        linalg.yield %s : f32
      } -> tensor<?xf32>
      %u = tensor.insert_slice %t into %y[%i] [%n] [1] : tensor<?xf32> into tensor<50xf32>
      scf.yield %u : tensor<50xf32>
    }
    scf.yield %r1 : tensor<50xf32>
  }
  return %r : tensor<50xf32>
}
