// pass: one-shot-bufferize
// idea: the buffer of a tensor that the function made may be written where it does not say read_only
// verdict: correct

func.func @buffer_of_an_own_tensor_written(%x: tensor<8xf32>, %v: f32, %i: index) -> tensor<8xf32> {
  %s = arith.addf %x, %x : tensor<8xf32>
  %r = tensor.insert %v into %s[%i] : tensor<8xf32>
  return %r : tensor<8xf32>
}
