func.func @rounded(%x: f6E2M3FN) -> f6E2M3FN {
  %r = math.ceil %x : f6E2M3FN
  return %r : f6E2M3FN
}
