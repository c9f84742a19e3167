// pass: fold-tensor-extract-op
// idea: an element of a tensor read from a buffer is loaded from the buffer
// verdict: correct

func.func @extract_of_to_tensor(%m: memref<?x?xf32>, %i: index, %j: index) -> f32 {
  %t = bufferization.to_tensor %m : memref<?x?xf32>
  %x = tensor.extract %t[%i, %j] : tensor<?x?xf32>
  return %x : f32
}
