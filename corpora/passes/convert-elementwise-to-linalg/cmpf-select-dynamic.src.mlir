// pass: convert-elementwise-to-linalg
// idea: comparison and select on dynamic tensors as two generics
// verdict: correct

func.func @cmpf_select_dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c = arith.cmpf olt, %a, %b : tensor<?x?xf32>
  %r = arith.select %c, %a, %b : tensor<?x?xi1>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
