// pass: hand-written
// idea: 1.0 and 1.0078125 are neighbours in bf16: nothing lies strictly between
// verdict: correct

func.func @neighbours_bf16(%x: bf16) -> i1 {
  %a = arith.constant 1.0 : bf16
  %b = arith.constant 1.0078125 : bf16
  %l = arith.cmpf ogt, %x, %a : bf16
  %h = arith.cmpf olt, %x, %b : bf16
  %r = arith.andi %l, %h : i1
  return %r : i1
}
