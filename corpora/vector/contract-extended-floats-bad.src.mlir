// pass: hand-written
// idea: not after: %a[0] = %b[0] = 1000, whose product is infinite in f16
// verdict: incorrect

func.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf16>, vector<2xf16> into f32
  return %r : f32
}
