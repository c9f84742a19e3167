// pass: hand-written
// idea: the predicate olt becomes ole while converting: a = 0.0, b = -0.0 gives -0.0 and 0.0
// verdict: incorrect

func.func @cmpf_predicate_changed(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c = arith.cmpf olt, %a, %b : tensor<?x?xf32>
  %r = arith.select %c, %a, %b : tensor<?x?xi1>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
