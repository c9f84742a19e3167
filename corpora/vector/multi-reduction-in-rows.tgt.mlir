func.func @f(%v: vector<2x3xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %zero = arith.constant dense<0.0> : vector<2xf32>
  %v0 = vector.extract %v[0] : vector<3xf32> from vector<2x3xf32>
  %v1 = vector.extract %v[1] : vector<3xf32> from vector<2x3xf32>
  %a0 = vector.extract %a[0] : f32 from vector<2xf32>
  %a1 = vector.extract %a[1] : f32 from vector<2xf32>
  %p0 = vector.reduction <mul>, %v0, %a0 : vector<3xf32> into f32
  %p1 = vector.reduction <mul>, %v1, %a1 : vector<3xf32> into f32
  %r0 = vector.insert %p0, %zero [0] : f32 into vector<2xf32>
  %r1 = vector.insert %p1, %r0 [1] : f32 into vector<2xf32>
  return %r1 : vector<2xf32>
}
