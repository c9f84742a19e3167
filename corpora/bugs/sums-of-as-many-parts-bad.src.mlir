// pass: hand-written
// idea: the same, and the target subtracts them
// verdict: incorrect

func.func @f(%v: vector<3xf32>, %w: vector<3xf32>, %x: f32) -> f32 {
  %q = arith.mulf %v, %w : vector<3xf32>
  %r = vector.reduction <add>, %q, %x : vector<3xf32> into f32
  %s = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %w, %x : vector<3xf32>, vector<3xf32> into f32
  %t = arith.addf %r, %s : f32
  return %t : f32
}
