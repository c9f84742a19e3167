// pass: hand-written
// idea: the tensor is not what its buffer became: v other than x[i] + x[i]
// verdict: incorrect

func.func @own_tensor_after_its_buffer_was_written(%x: tensor<8xf32>, %v: f32, %i: index) -> tensor<8xf32> {
  %s = arith.addf %x, %x : tensor<8xf32>
  %r = tensor.insert %v into %s[%i] : tensor<8xf32>
  return %r : tensor<8xf32>
}
