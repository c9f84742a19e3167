#id = affine_map<(d0) -> (d0)>
func.func @huber_loss(%x: tensor<256xf32>, %y: tensor<256xf32>) -> tensor<256xf32> {
  %h = arith.constant 0.5 : f32
  %k = arith.constant 1.5 : f32
  %e = tensor.empty() : tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
    ins(%x, %y : tensor<256xf32>, tensor<256xf32>) outs(%e : tensor<256xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %v, %u : f32
    %a = math.absf %d : f32
    %q = arith.mulf %a, %a : f32
    %p = arith.mulf %h, %q : f32
    %hk = arith.mulf %k, %h : f32
    %m = arith.subf %a, %hk : f32
    %l = arith.mulf %k, %m : f32
    %c = arith.cmpf ugt, %a, %k : f32
    %s = arith.select %c, %l, %p : f32
    linalg.yield %s : f32
  } -> tensor<256xf32>
  return %r : tensor<256xf32>
}
