func.func @f(%v: vector<3xf32>, %w: vector<3xf32>, %x: f32) -> f32 {
  %q = arith.mulf %w, %v : vector<3xf32>
  %r = vector.reduction <add>, %q, %x : vector<3xf32> into f32
  %s = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %w, %v, %x : vector<3xf32>, vector<3xf32> into f32
  %t = arith.addf %s, %r : f32
  return %t : f32
}
