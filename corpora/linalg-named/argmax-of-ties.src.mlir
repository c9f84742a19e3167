// pass: hand-written
// idea: the last of equal elements instead of the first: %a = [[1.0]], %m = [1.0], %i = [1]
// verdict: incorrect

func.func @f(%a: tensor<?x?xf32>, %i: tensor<?xi32>, %m: tensor<?xf32>) -> tensor<?xi32> {
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%i, %m : tensor<?xi32>, tensor<?xf32>) {
  ^bb0(%x: f32, %place: i32, %max: f32):
    %0 = linalg.index 1 : index
    %1 = arith.index_cast %0 : index to i32
    %2 = arith.cmpf ogt, %x, %max : f32
    %3 = arith.select %2, %x, %max : f32
    %4 = arith.select %2, %1, %place : i32
    linalg.yield %4, %3 : i32, f32
  } -> (tensor<?xi32>, tensor<?xf32>)
  return %r#0 : tensor<?xi32>
}
