// pass: hand-written
// idea: wrong for n >= 200: that an unused index of the target fits left out all of these
// verdict: incorrect

func.func @f(%n: index, %q: memref<1xi32>) {
  return
}
