#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @elementwise_dynamic(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %k = tensor.dim %x, %c1 : tensor<?x?xf32>
  %mx = bufferization.to_memref %x : memref<?x?xf32>
  %my = bufferization.to_memref %y : memref<?x?xf32>
  %a = memref.alloc(%n, %k) : memref<?x?xf32>
  linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%mx, %my : memref<?x?xf32>, memref<?x?xf32>) outs(%a : memref<?x?xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %s = arith.addf %u, %v : f32
    linalg.yield %s : f32
  }
  %r = bufferization.to_tensor %a : memref<?x?xf32>
  return %r : tensor<?x?xf32>
}
