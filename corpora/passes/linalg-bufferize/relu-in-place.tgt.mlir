#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @relu_in_place(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %z = arith.constant 0.0 : f32
  %m = bufferization.to_memref %x : memref<16x16xf32>
  %a = memref.alloc() : memref<16x16xf32>
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%m : memref<16x16xf32>) outs(%a : memref<16x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %c = arith.cmpf ugt, %u, %z : f32
    %s = arith.select %c, %u, %z : f32
    linalg.yield %s : f32
  }
  %r = bufferization.to_tensor %a : memref<16x16xf32>
  return %r : tensor<16x16xf32>
}
