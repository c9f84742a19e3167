// pass: hand-written
// idea: nothing says that the buffer is aligned: what only the target takes for granted it must show, and here it cannot
// verdict: possibly-incorrect

func.func @f(%m: memref<4xi16>, %i: index) -> i16 {
  %r = memref.load %m[%i] : memref<4xi16>
  return %r : i16
}
