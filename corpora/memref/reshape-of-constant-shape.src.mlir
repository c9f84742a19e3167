// pass: memref-expand
// idea: a shape that was stored just before is known
// verdict: correct
func.func @reshape_of_constant_shape(%m: memref<4x6xf32>, %i: index, %j: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %h = memref.alloca() : memref<2xindex>
  memref.store %c3, %h[%c0] : memref<2xindex>
  memref.store %c8, %h[%c1] : memref<2xindex>
  %s = memref.reshape %m(%h) : (memref<4x6xf32>, memref<2xindex>) -> memref<?x?xf32>
  %r = memref.load %s[%i, %j] : memref<?x?xf32>
  return %r : f32
}
