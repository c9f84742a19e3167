#map = affine_map<(d0, d1, d2, d3) -> (d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  memref.global "private" constant @__constant_1xf32 : memref<1xf32> = dense<0.000000e+00> {alignment = 64 : i64}
  func.func @convolution(%arg0: memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg1: memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg2: memref<4xf32, strided<[?], offset: ?>>) -> memref<1x6x6x4xf32> {
    %0 = memref.get_global @__constant_1xf32 : memref<1xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
    linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : memref<4xf32, strided<[?], offset: ?>>) outs(%alloc : memref<1x6x6x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    }
    linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>) outs(%alloc : memref<1x6x6x4xf32>)
    %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
    linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%alloc : memref<1x6x6x4xf32>) outs(%alloc_0 : memref<1x6x6x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %cst = arith.constant 0.000000e+00 : f32
      %cst_1 = arith.constant 6.000000e+00 : f32
      %1 = arith.minimumf %in, %cst_1 : f32
      %2 = arith.maximumf %1, %cst : f32
      linalg.yield %2 : f32
    }
    %cast = memref.cast %alloc_0 : memref<1x6x6x4xf32> to memref<1x6x6x4xf32, strided<[?, ?, ?, ?], offset: ?>>
    return %alloc_0 : memref<1x6x6x4xf32>
  }
}

