// pass: hand-written
// idea: a division by a positive constant moves under the relu before it: it keeps signs
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0) -> (d0)>
func.func @relu_then_rescale(%x: tensor<256xf64>) -> tensor<256xf64> {
  %z = arith.constant 0.0 : f64
  %k = arith.constant 3.0 : f64
  %e = tensor.empty() : tensor<256xf64>
  %h = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
    ins(%x : tensor<256xf64>) outs(%e : tensor<256xf64>) {
  ^bb0(%u: f64, %o: f64):
    %h = arith.maximumf %u, %z : f64
    linalg.yield %h : f64
  } -> tensor<256xf64>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
    ins(%h : tensor<256xf64>) outs(%e : tensor<256xf64>) {
  ^bb0(%u: f64, %o: f64):
    %q = arith.divf %u, %k : f64
    linalg.yield %q : f64
  } -> tensor<256xf64>
  return %r : tensor<256xf64>
}
