#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @layernorm(%arg0: memref<4x32xf32, strided<[?, ?], offset: ?>>) -> memref<4x32xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 3.200000e+01 : f32
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<4x32xf32>
    linalg.fill ins(%cst : f32) outs(%alloc : memref<4xf32>)
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    memref.copy %alloc, %alloc_3 : memref<4xf32> to memref<4xf32>
    linalg.reduce ins(%arg0 : memref<4x32xf32, strided<[?, ?], offset: ?>>) outs(%alloc_3 : memref<4xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %0 = arith.addf %in, %init : f32
        linalg.yield %0 : f32
      }
    linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %alloc_3 : memref<4x32xf32, strided<[?, ?], offset: ?>>, memref<4xf32>) outs(%alloc_2 : memref<4x32xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %0 = arith.divf %in_4, %cst_0 : f32
      %1 = arith.subf %in, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%alloc_2 : memref<4x32xf32>) outs(%alloc : memref<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.mulf %in, %in : f32
      %1 = arith.addf %out, %0 : f32
      linalg.yield %1 : f32
    }
    linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%alloc_2, %alloc : memref<4x32xf32>, memref<4xf32>) outs(%alloc_2 : memref<4x32xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %0 = arith.divf %in_4, %cst_0 : f32
      %1 = arith.addf %0, %cst_1 : f32
      %2 = math.rsqrt %1 : f32
      %3 = arith.mulf %in, %2 : f32
      linalg.yield %3 : f32
    }
    %cast = memref.cast %alloc_2 : memref<4x32xf32> to memref<4x32xf32, strided<[?, ?], offset: ?>>
    return %alloc_2 : memref<4x32xf32>
  }
}

