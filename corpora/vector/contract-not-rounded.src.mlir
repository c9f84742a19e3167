// pass: hand-written
// idea: products were rounded, and those of a contraction need not be; %v = %w = [16777215, 0], %x = -2.81474943e+14
// verdict: possibly-incorrect

func.func @f(%v: vector<2xf32>, %w: vector<2xf32>, %x: f32) -> f32 {
  %p = arith.mulf %v, %w : vector<2xf32>
  %r = vector.multi_reduction <add>, %p, %x [0] : vector<2xf32> to f32
  return %r : f32
}
