// pass: hand-written
// idea: a tensor of more elements than there are indices exists in no execution, so all of its dimensions may become one
// verdict: correct

func.func @tensor_too_large_to_exist(%x: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = arith.negf %x : tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
