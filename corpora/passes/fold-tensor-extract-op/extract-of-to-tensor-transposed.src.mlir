// pass: hand-written
// idea: the indices of the load are exchanged: m[0, 1] = 1.0 and the rest 0.0, i = 0, j = 1
// verdict: incorrect

func.func @extract_of_to_tensor_transposed(%m: memref<4x4xf32>, %i: index, %j: index) -> f32 {
  %t = bufferization.to_tensor %m : memref<4x4xf32>
  %x = tensor.extract %t[%i, %j] : tensor<4x4xf32>
  return %x : f32
}
