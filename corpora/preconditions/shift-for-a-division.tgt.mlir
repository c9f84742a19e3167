func.func @eighth(%n: index) -> index {
  %three = arith.constant 3 : index
  %r = arith.shrsi %n, %three : index
  return %r : index
}
