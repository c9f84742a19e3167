// pass: hand-written
// idea: a copy through a transposed view transposes
// verdict: correct
func.func @copy_of_transpose(%a: memref<2x3xf32>, %i: index, %j: index) -> f32 {
  %t = memref.transpose %a (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
  %m = memref.alloc() : memref<3x2xf32>
  memref.copy %t, %m : memref<3x2xf32, strided<[1, 3]>> to memref<3x2xf32>
  %r = memref.load %m[%i, %j] : memref<3x2xf32>
  return %r : f32
}
