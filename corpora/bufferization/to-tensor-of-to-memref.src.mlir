// pass: canonicalize
// idea: the tensor of a tensor's buffer is the tensor
// verdict: correct
func.func @to_tensor_of_to_memref(%t: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %m = bufferization.to_memref %t : memref<?x?xf32>
  %r = bufferization.to_tensor %m : memref<?x?xf32>
  return %r : tensor<?x?xf32>
}
