func.func @layers(%x: tensor<4x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %mpe = tensor.empty() : tensor<4x4xf32>
  %mpi = linalg.fill ins(%z : f32) outs(%mpe : tensor<4x4xf32>) -> tensor<4x4xf32>
  %mp = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%mpi : tensor<4x4xf32>) {
  ^bb0(%mpa: f32, %mpb: f32, %mpc: f32):
    %mpp = arith.mulf %mpa, %mpb : f32
    %mps = arith.addf %mpc, %mpp : f32
    linalg.yield %mps : f32
  } -> tensor<4x4xf32>
  %pe = tensor.empty() : tensor<4x4xf32>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%mp : tensor<4x4xf32>) outs(%pe : tensor<4x4xf32>) {
  ^bb0(%px: f32, %po: f32):
    %py = arith.maximumf %px, %z : f32
    linalg.yield %py : f32
  } -> tensor<4x4xf32>
  %mse = tensor.empty() : tensor<4x4xf32>
  %msi = linalg.fill ins(%z : f32) outs(%mse : tensor<4x4xf32>) -> tensor<4x4xf32>
  %ms = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%p, %c : tensor<4x4xf32>, tensor<4x4xf32>) outs(%msi : tensor<4x4xf32>) {
  ^bb0(%msa: f32, %msb: f32, %msc: f32):
    %msp = arith.mulf %msa, %msb : f32
    %mss = arith.addf %msc, %msp : f32
    linalg.yield %mss : f32
  } -> tensor<4x4xf32>
  %se = tensor.empty() : tensor<4x4xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%ms : tensor<4x4xf32>) outs(%se : tensor<4x4xf32>) {
  ^bb0(%sx: f32, %so: f32):
    %sy = arith.maximumf %sx, %z : f32
    linalg.yield %sy : f32
  } -> tensor<4x4xf32>
  %mre = tensor.empty() : tensor<4x4xf32>
  %mri = linalg.fill ins(%z : f32) outs(%mre : tensor<4x4xf32>) -> tensor<4x4xf32>
  %mr = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%s, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%mri : tensor<4x4xf32>) {
  ^bb0(%mra: f32, %mrb: f32, %mrc: f32):
    %mrp = arith.mulf %mra, %mrb : f32
    %mrs = arith.addf %mrc, %mrp : f32
    linalg.yield %mrs : f32
  } -> tensor<4x4xf32>
  %re = tensor.empty() : tensor<4x4xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%mr : tensor<4x4xf32>) outs(%re : tensor<4x4xf32>) {
  ^bb0(%rx: f32, %ro: f32):
    %ry = arith.maximumf %rx, %z : f32
    linalg.yield %ry : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
