// pass: canonicalize
// idea: a cast to an unknown size changes no element
// verdict: correct
func.func @cast_folded(%a: memref<4xf32>, %i: index) -> f32 {
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  %r = memref.load %c[%i] : memref<?xf32>
  return %r : f32
}
