func.func @fill(%v: f32, %n: index) -> tensor<?x16xf32> {
  %e = tensor.empty(%n) : tensor<?x16xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> ()>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%v : f32) outs(%e : tensor<?x16xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<?x16xf32>
  return %r : tensor<?x16xf32>
}
