func.func @f(%a: tensor<1x4x4xf32>) -> (tensor<1x4x3xf32>, tensor<1x4x3xf32>) {
  %tau = arith.constant 6.28318548 : f32
  %four = arith.constant 4.0 : f32
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<1x4x3xf32>
  %re, %im = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>,
      affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>],
    iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]
  } ins(%a : tensor<1x4x4xf32>) outs(%zero, %zero : tensor<1x4x3xf32>, tensor<1x4x3xf32>) {
  ^bb0(%x: f32, %real: f32, %imaginary: f32):
    %oy = linalg.index 1 : index
    %ox = linalg.index 2 : index
    %iy = linalg.index 3 : index
    %ix = linalg.index 4 : index
    %yy = index.mul %iy, %oy
    %xx = index.mul %ix, %ox
    %ry = index.remu %yy, %c4
    %rx = index.remu %xx, %c4
    %ny = arith.index_castui %ry : index to i32
    %nx = arith.index_castui %rx : index to i32
    %fy = arith.uitofp %ny : i32 to f32
    %fx = arith.uitofp %nx : i32 to f32
    %ty = arith.divf %fy, %four : f32
    %tx = arith.divf %fx, %four : f32
    %turns = arith.addf %ty, %tx : f32
    %angle = arith.mulf %tau, %turns : f32
    %c = math.cos %angle : f32
    %s = math.sin %angle : f32
    %xc = arith.mulf %x, %c : f32
    %xs = arith.mulf %x, %s : f32
    %newreal = arith.addf %real, %xc : f32
    %newimaginary = arith.subf %imaginary, %xs : f32
    linalg.yield %newreal, %newimaginary : f32, f32
  } -> (tensor<1x4x3xf32>, tensor<1x4x3xf32>)
  return %re, %im : tensor<1x4x3xf32>, tensor<1x4x3xf32>
}
