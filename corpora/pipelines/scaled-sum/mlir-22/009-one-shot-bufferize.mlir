#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.muli %arg2, %c2_i32 : i32
    %1 = arith.sitofp %0 : i32 to f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : memref<2x8xf32>, memref<2x8xf32>) outs(%alloc : memref<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %2 = arith.mulf %in, %1 : f32
      %3 = arith.addf %2, %in_0 : f32
      linalg.yield %3 : f32
    }
    return %alloc : memref<2x8xf32>
  }
}

