// pass: hand-written
// idea: a contraction of the kind maxui is the greatest product
// verdict: correct

func.func @f(%a: vector<4xi8>, %b: vector<4xi8>, %c: i8) -> i8 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxui>} %a, %b, %c : vector<4xi8>, vector<4xi8> into i8
  return %r : i8
}
