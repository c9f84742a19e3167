func.func @f(%w: vector<2x3xf32>, %x: vector<2xf32>) -> vector<2xf32> {
  %t = vector.transpose %w, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %e0 = vector.extract %t[0] : vector<2xf32> from vector<3x2xf32>
  %e1 = vector.extract %t[1] : vector<2xf32> from vector<3x2xf32>
  %e2 = vector.extract %t[2] : vector<2xf32> from vector<3x2xf32>
  %a = arith.maximumf %e2, %e0 : vector<2xf32>
  %r = arith.maximumf %a, %x : vector<2xf32>
  return %r : vector<2xf32>
}
