// pass: hand-written
// idea: a window that starts in the last column covers the first element of the next row: %a of 4x4, %x = 1.0
// verdict: incorrect
func.func @window_over_the_edge(%a: tensor<?x4xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x4xf32>
  %m = memref.alloc(%n) : memref<?x4xf32>
  bufferization.materialize_in_destination %a in writable %m : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  %w = memref.reinterpret_cast %m to offset: [3], sizes: [2, 2], strides: [4, 1] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 3>>
  linalg.fill ins(%x : f32) outs(%w : memref<2x2xf32, strided<[4, 1], offset: 3>>)
  %r = memref.load %m[%c1, %c0] : memref<?x4xf32>
  return %r : f32
}
