// pass: hand-written
// idea: the accumulator is lost; %x = 1
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %w: vector<4xf32>, %x: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %w, %x : vector<4xf32>, vector<4xf32> into f32
  return %r : f32
}
