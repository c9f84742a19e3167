func.func @f(%a: tensor<2x?xf32>, %o: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %least = arith.constant dense<-3.40282347E+38> : tensor<2xf32>
  %zero = arith.constant dense<1.0> : tensor<2xf32>
  %max = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x?xf32>) outs(%least : tensor<2xf32>) {
  ^bb0(%x: f32, %m: f32):
    %0 = arith.maxnumf %x, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2xf32>
  %exp = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a, %max : tensor<2x?xf32>, tensor<2xf32>) outs(%o : tensor<2x?xf32>) {
  ^bb0(%x: f32, %m: f32, %y: f32):
    %0 = arith.subf %x, %m : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x?xf32>
  %sum = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%exp : tensor<2x?xf32>) outs(%zero : tensor<2xf32>) {
  ^bb0(%x: f32, %s: f32):
    %0 = arith.addf %x, %s : f32
    linalg.yield %0 : f32
  } -> tensor<2xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%exp, %sum : tensor<2x?xf32>, tensor<2xf32>) outs(%o : tensor<2x?xf32>) {
  ^bb0(%x: f32, %s: f32, %y: f32):
    %0 = arith.divf %x, %s : f32
    linalg.yield %0 : f32
  } -> tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
