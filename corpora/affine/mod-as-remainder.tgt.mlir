func.func @mod_as_remainder(%i: index) -> index {
  %c5 = arith.constant 5 : index
  %c = arith.remsi %i, %c5 : index
  return %c : index
}
