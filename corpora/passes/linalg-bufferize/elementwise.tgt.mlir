#map = affine_map<(d0) -> (d0)>
func.func @elementwise(%x: tensor<4xf32>) -> tensor<4xf32> {
  %m = bufferization.to_memref %x : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%m : memref<4xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%u: f32, %o: f32):
    %t = math.tanh %u : f32
    linalg.yield %t : f32
  }
  %r = bufferization.to_tensor %a : memref<4xf32>
  return %r : tensor<4xf32>
}
