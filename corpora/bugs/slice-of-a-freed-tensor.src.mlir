// pass: hand-written
// idea: a slice has the storage of what it is cut from: in the target it is gone when it is read
// verdict: incorrect
func.func @f(%x: tensor<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %a = bufferization.alloc_tensor() copy(%x) : tensor<4xf32>
  %s = tensor.extract_slice %a[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %r = tensor.extract %s[%c0] : tensor<2xf32>
  bufferization.dealloc_tensor %a : tensor<4xf32>
  return %r : f32
}
