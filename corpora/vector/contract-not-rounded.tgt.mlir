func.func @f(%v: vector<2xf32>, %w: vector<2xf32>, %x: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %w, %x : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}
