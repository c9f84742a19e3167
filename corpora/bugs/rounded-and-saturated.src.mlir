// pass: hand-written
// idea: 7.25 rounded up is 8, which f6E2M3FN does not have: it saturates to 7.5, which is no integer
// verdict: incorrect

func.func @rounded(%x: f6E2M3FN) -> f6E2M3FN {
  %up = math.ceil %x : f6E2M3FN
  %r = math.floor %up : f6E2M3FN
  return %r : f6E2M3FN
}
