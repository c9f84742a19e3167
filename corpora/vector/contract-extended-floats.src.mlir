// pass: hand-written
// idea: narrower floats are extended before they are multiplied, which is exact
// verdict: correct

func.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf16>, vector<2xf16> into f32
  return %r : f32
}
