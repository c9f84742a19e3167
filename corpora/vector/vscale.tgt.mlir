func.func @f(%i: index) -> index {
  %n = vector.vscale
  %two = arith.constant 2 : index
  %m = arith.shli %n, %two : index
  return %m : index
}
