// pass: hand-written
// idea: the access reads 0, 5 and 3, but its range was taken to reach 6, out of bounds: a source that is always undefined, so anything was correct
// verdict: unsupported

func.func @permuted(%a: tensor<6xi32>) -> tensor<3xi32> {
  %e = tensor.empty() : tensor<3xi32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0) -> ((d0 * 5) mod 7)>, affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]
  } ins(%a : tensor<6xi32>) outs(%e : tensor<3xi32>) {
  ^bb0(%x: i32, %o: i32):
    linalg.yield %x : i32
  } -> tensor<3xi32>
  return %r : tensor<3xi32>
}
