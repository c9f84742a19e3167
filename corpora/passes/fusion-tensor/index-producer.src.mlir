// pass: linalg-fuse-elementwise-ops
// idea: a producer made of linalg.index fused into a transposing consumer: i + j is symmetric
// verdict: correct

func.func @index_producer() -> tensor<16x16xi32> {
  %e = tensor.empty() : tensor<16x16xi32>
  %s = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } outs(%e : tensor<16x16xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %l = arith.index_cast %k : index to i32
    linalg.yield %l : i32
  } -> tensor<16x16xi32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d1, d0)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%s : tensor<16x16xi32>) outs(%e : tensor<16x16xi32>) {
  ^bb0(%x: i32, %o: i32):
    %z = arith.addi %x, %x : i32
    linalg.yield %z : i32
  } -> tensor<16x16xi32>
  return %r : tensor<16x16xi32>
}
