// pass: hand-written
// idea: two elements are loaded and their difference written as a sum with a negation
// verdict: correct

func.func @extract_of_to_tensor_negated(%m: memref<8x4xf32>, %i: index, %j: index) -> f32 {
  %t = bufferization.to_tensor %m : memref<8x4xf32>
  %x = tensor.extract %t[%i, %j] : tensor<8x4xf32>
  %y = tensor.extract %t[%j, %j] : tensor<8x4xf32>
  %r = arith.subf %x, %y : f32
  return %r : f32
}
