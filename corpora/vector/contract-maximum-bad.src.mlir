// pass: hand-written
// idea: the greatest unsigned, not signed one: %a[0] = -1, %b[0] = 1
// verdict: incorrect

func.func @f(%a: vector<4xi8>, %b: vector<4xi8>, %c: i8) -> i8 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxui>} %a, %b, %c : vector<4xi8>, vector<4xi8> into i8
  return %r : i8
}
