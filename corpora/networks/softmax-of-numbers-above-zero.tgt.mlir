func.func @attention(%q: tensor<4x3xf32>, %k: tensor<3x5xf32>, %v: tensor<5x2xf32>) -> tensor<4x2xf32> {
  %z = arith.constant 0.0 : f32
  %se = tensor.empty() : tensor<4x5xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<4x5xf32>) -> tensor<4x5xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%q, %k : tensor<4x3xf32>, tensor<3x5xf32>) outs(%si : tensor<4x5xf32>) {
  ^bb0(%sa: f32, %sb: f32, %sc: f32):
    %sp = arith.mulf %sa, %sb : f32
    %ss = arith.addf %sc, %sp : f32
    linalg.yield %ss : f32
  } -> tensor<4x5xf32>
  %mz = arith.constant 0.0 : f32
  %me = tensor.empty() : tensor<4xf32>
  %mi = linalg.fill ins(%mz : f32) outs(%me : tensor<4xf32>) -> tensor<4xf32>
  %m = linalg.reduce { arith.maximumf } ins(%s : tensor<4x5xf32>) outs(%mi : tensor<4xf32>) dimensions = [1]
  %pe = tensor.empty() : tensor<4x5xf32>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%s, %m : tensor<4x5xf32>, tensor<4xf32>) outs(%pe : tensor<4x5xf32>) {
  ^bb0(%px: f32, %pm: f32, %po: f32):
    %pd = arith.subf %px, %pm : f32
    %py = math.exp %pd : f32
    linalg.yield %py : f32
  } -> tensor<4x5xf32>
  %lz = arith.constant 0.0 : f32
  %le = tensor.empty() : tensor<4xf32>
  %li = linalg.fill ins(%lz : f32) outs(%le : tensor<4xf32>) -> tensor<4xf32>
  %l = linalg.reduce { arith.addf } ins(%p : tensor<4x5xf32>) outs(%li : tensor<4xf32>) dimensions = [1]
  %we = tensor.empty() : tensor<4x5xf32>
  %w = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%p, %l : tensor<4x5xf32>, tensor<4xf32>) outs(%we : tensor<4x5xf32>) {
  ^bb0(%wx: f32, %wm: f32, %wo: f32):
    %wy = arith.divf %wx, %wm : f32
    linalg.yield %wy : f32
  } -> tensor<4x5xf32>
  %re = tensor.empty() : tensor<4x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<4x2xf32>) -> tensor<4x2xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%w, %v : tensor<4x5xf32>, tensor<5x2xf32>) outs(%ri : tensor<4x2xf32>) {
  ^bb0(%ra: f32, %rb: f32, %rc: f32):
    %rp = arith.mulf %ra, %rb : f32
    %rs = arith.addf %rc, %rp : f32
    linalg.yield %rs : f32
  } -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
