// pass: expand-strided-metadata
// idea: the offset counts rows, not columns: %a of 4x8, %i = 1, %j = 0
// verdict: incorrect
func.func @window_of_a_copy_moved(%a: tensor<?x?xf32>, %x: f32, %i: index, %j: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xf32>
  %k = tensor.dim %a, %c1 : tensor<?x?xf32>
  %m = memref.alloc(%n, %k) : memref<?x?xf32>
  bufferization.materialize_in_destination %a in writable %m : (tensor<?x?xf32>, memref<?x?xf32>) -> ()
  %w = memref.subview %m[%i, %j] [2, 4] [1, 1] : memref<?x?xf32> to memref<2x4xf32, strided<[?, 1], offset: ?>>
  linalg.fill ins(%x : f32) outs(%w : memref<2x4xf32, strided<[?, 1], offset: ?>>)
  %r = bufferization.to_tensor %m : memref<?x?xf32>
  return %r : tensor<?x?xf32>
}
