#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @scaled(%arg0: memref<?x4xf32, strided<[?, ?], offset: ?>>, %arg1: f32) -> memref<?x4xf32, strided<[?, ?], offset: ?>> {
    linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%arg0 : memref<?x4xf32, strided<[?, ?], offset: ?>>) {
    ^bb0(%out: f32):
      %0 = arith.addf %out, %arg1 : f32
      linalg.yield %0 : f32
    }
    return %arg0 : memref<?x4xf32, strided<[?, ?], offset: ?>>
  }
}
