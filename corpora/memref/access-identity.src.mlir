// pass: hand-written
// idea: a program refines itself
// verdict: correct
func.func @access_identity(%a: memref<?x4xf32>, %b: memref<?x4xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> f32 {
  %x = memref.load %a[%i, %j] : memref<?x4xf32>
  memref.store %x, %b[%j, %i] : memref<?x4xf32, strided<[?, ?], offset: ?>>
  %y = memref.load %a[%j, %i] : memref<?x4xf32>
  %r = arith.addf %x, %y : f32
  return %r : f32
}
