func.func @quotient(%x: index, %y: index) -> i1 {
  %cm9 = arith.constant -9 : index
  %cm2 = arith.constant -2 : index
  %x0 = arith.maxsi %x, %cm9 : index
  %c = arith.minsi %x0, %cm2 : index
  %r = arith.constant true
  return %r : i1
}
