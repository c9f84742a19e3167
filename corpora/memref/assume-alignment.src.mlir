// pass: hand-written
// idea: what is assumed of the alignment changes no element
// verdict: correct
func.func @assume_alignment(%m: memref<4xi32>, %v: i32, %i: index) {
  memref.assume_alignment %m, 16 : memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  return
}
