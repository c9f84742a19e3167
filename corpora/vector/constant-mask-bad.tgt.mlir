func.func @f(%v: vector<4xf32>) -> vector<4xf32> {
  %h = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %z = arith.constant dense<0.0> : vector<4xf32>
  %r = vector.insert_strided_slice %h, %z {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %r : vector<4xf32>
}
