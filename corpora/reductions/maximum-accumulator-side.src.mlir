// pass: hand-written
// idea: a maximum over rows with the accumulator on either side
// verdict: correct

func.func @maximum_accumulator_side(%a: tensor<?x8xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction"]
  } ins(%a : tensor<?x8xf32>) outs(%c : tensor<?xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.maximumf %o, %x : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}
