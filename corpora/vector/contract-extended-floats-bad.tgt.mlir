func.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32) -> f32 {
  %q = arith.mulf %a, %b : vector<2xf16>
  %p = arith.extf %q : vector<2xf16> to vector<2xf32>
  %r = vector.reduction <add>, %p, %c : vector<2xf32> into f32
  return %r : f32
}
