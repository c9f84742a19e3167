// pass: hand-written
// idea: 1.0 and 1.0078125 are no neighbours in f32: x = 1.00390625 lies between
// verdict: incorrect

func.func @neighbours_f32(%x: f32) -> i1 {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 1.0078125 : f32
  %l = arith.cmpf ogt, %x, %a : f32
  %h = arith.cmpf olt, %x, %b : f32
  %r = arith.andi %l, %h : i1
  return %r : i1
}
