func.func @window_of_a_copy_moved(%a: tensor<?x?xf32>, %x: f32, %i: index, %j: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xf32>
  %k = tensor.dim %a, %c1 : tensor<?x?xf32>
  %m = memref.alloc(%n, %k) : memref<?x?xf32>
  bufferization.materialize_in_destination %a in writable %m : (tensor<?x?xf32>, memref<?x?xf32>) -> ()
  %o = affine.apply affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>()[%i, %n, %j]
  %w = memref.reinterpret_cast %m to offset: [%o], sizes: [2, 4], strides: [%k, 1] : memref<?x?xf32> to memref<2x4xf32, strided<[?, 1], offset: ?>>
  linalg.fill ins(%x : f32) outs(%w : memref<2x4xf32, strided<[?, 1], offset: ?>>)
  %r = bufferization.to_tensor %m : memref<?x?xf32>
  return %r : tensor<?x?xf32>
}
