// pass: hand-written
// idea: outer products, scans and masked sums are themselves
// verdict: correct

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32, %d: vector<4x4xf32>, %x: vector<f32>, %m: vector<4xi1>) -> f32 {
  %p = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  %o = vector.outerproduct %a, %b, %d {kind = #vector.kind<add>} : vector<4xf32>, vector<4xf32>
  %u = vector.multi_reduction <add>, %o, %a [0] : vector<4x4xf32> to vector<4xf32>
  %w, %l = vector.scan <add>, %u, %x {inclusive = false, reduction_dim = 0 : i64} : vector<4xf32>, vector<f32>
  %k = vector.mask %m { vector.reduction <add>, %w, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %t = vector.extract %l[] : f32 from vector<f32>
  %r = arith.addf %k, %t : f32
  return %r : f32
}
