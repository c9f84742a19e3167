// pass: hand-written
// idea: not with zeros: %a[0] = -1, %b[0] = 1
// verdict: incorrect

func.func @f(%a: vector<4xi8>, %b: vector<4xi8>, %c: i32) -> i32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xi8>, vector<4xi8> into i32
  return %r : i32
}
