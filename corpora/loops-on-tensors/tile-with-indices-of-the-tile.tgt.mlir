func.func @tile_with_indices_of_the_tile(%a: tensor<60x70xi32>) -> tensor<60x70xi32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c60 = arith.constant 60 : index
  %c70 = arith.constant 70 : index
  %r = scf.for %p = %c0 to %c60 step %c16 iter_args(%t = %a) -> (tensor<60x70xi32>) {
    %n = affine.min affine_map<(d0) -> (16, 60 - d0)>(%p)
    %r1 = scf.for %q = %c0 to %c70 step %c16 iter_args(%u = %t) -> (tensor<60x70xi32>) {
      %m = affine.min affine_map<(d0) -> (16, 70 - d0)>(%q)
      %s = tensor.extract_slice %u[%p, %q] [%n, %m] [1, 1] : tensor<60x70xi32> to tensor<?x?xi32>
      %g = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%s : tensor<?x?xi32>) {
      ^bb0(%x: i32):
        %i0 = linalg.index 0 : index
        %i = arith.addi %i0, %c0 : index
        %j0 = linalg.index 1 : index
        %j = arith.addi %j0, %q : index
        %k = arith.addi %i, %j : index
        %l = arith.index_cast %k : index to i32
        %v = arith.addi %x, %l : i32
        linalg.yield %v : i32
      } -> tensor<?x?xi32>
      %w = tensor.insert_slice %g into %u[%p, %q] [%n, %m] [1, 1] : tensor<?x?xi32> into tensor<60x70xi32>
      scf.yield %w : tensor<60x70xi32>
    }
    scf.yield %r1 : tensor<60x70xi32>
  }
  return %r : tensor<60x70xi32>
}
