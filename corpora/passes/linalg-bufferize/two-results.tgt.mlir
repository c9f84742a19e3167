#map = affine_map<(d0) -> (d0)>
func.func @two_results(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %m = bufferization.to_memref %x : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%m : memref<4xf32>) outs(%a, %b : memref<4xf32>, memref<4xf32>) {
  ^bb0(%u: f32, %o: f32, %p: f32):
    %t = math.exp %u : f32
    linalg.yield %t, %u : f32, f32
  }
  %r = bufferization.to_tensor %a : memref<4xf32>
  %s = bufferization.to_tensor %b : memref<4xf32>
  return %r, %s : tensor<4xf32>, tensor<4xf32>
}
