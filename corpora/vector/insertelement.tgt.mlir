func.func @f(%x: f32, %v: vector<4xf32>) -> f32 {
  %o = arith.constant 1 : index
  %s = vector.splat %x : vector<4xf32>
  %r = vector.extractelement %s[%o : index] : vector<4xf32>
  return %r : f32
}
