// pass: hand-written
// idea: the first buffer with b[i] + v in it, or the second: a = b = 0.0, v = 2.0
// verdict: incorrect
func.func @one_replaced(%a: tensor<?xf32>, %b: tensor<?xf32>, %i: index, %v: f32) -> tensor<?xf32> {
  %x = tensor.extract %b[%i] : tensor<?xf32>
  %y = arith.addf %x, %v : f32
  %0 = tensor.insert %y into %a[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}
