// pass: hand-written
// idea: a vector among the inputs of linalg.generic is an element, with a map to nothing; it was refused as one of rank 1
// verdict: correct

func.func @twice(%v: vector<4xf32>, %t: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]
  } ins(%v : vector<4xf32>) outs(%t : tensor<?xf32>) {
  ^bb0(%a: vector<4xf32>, %o: f32):
    %s = arith.addf %o, %o : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}
