func.func @f(%x: f32, %v: vector<4xf32>, %i: index) -> vector<4xf32> {
  %c = arith.constant 3 : index
  %j = arith.subi %c, %i : index
  %r = vector.insert %x, %v[%j] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}
