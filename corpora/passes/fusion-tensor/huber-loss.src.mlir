// pass: hand-written
// idea: the two branches exchanged, the difference the other way round: only its magnitude counts
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0) -> (d0)>
func.func @huber_loss(%x: tensor<256xf32>, %y: tensor<256xf32>) -> tensor<256xf32> {
  %h = arith.constant 0.5 : f32
  %k = arith.constant 1.5 : f32
  %e = tensor.empty() : tensor<256xf32>
  %d = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
    ins(%x, %y : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    linalg.yield %d : f32
  } -> tensor<256xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
    ins(%d : tensor<256xf32>) outs(%e : tensor<256xf32>) {
  ^bb0(%u: f32, %o: f32):
    %a = math.absf %u : f32
    linalg.yield %a : f32
  } -> tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
    ins(%d, %a : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %q = arith.mulf %u, %u : f32
    %p = arith.mulf %q, %h : f32
    %hk = arith.mulf %k, %h : f32
    %m = arith.subf %v, %hk : f32
    %l = arith.mulf %m, %k : f32
    %c = arith.cmpf ole, %v, %k : f32
    %s = arith.select %c, %p, %l : f32
    linalg.yield %s : f32
  } -> tensor<256xf32>
  return %r : tensor<256xf32>
}
