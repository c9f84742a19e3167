// pass: hand-written
// idea: an inner product is the sum of the products
// verdict: correct

func.func @f(%v: vector<4xf32>, %w: vector<4xf32>, %x: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %w, %x : vector<4xf32>, vector<4xf32> into f32
  return %r : f32
}
