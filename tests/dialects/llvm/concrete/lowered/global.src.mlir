memref.global "private" constant @g : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
func.func @f(%i: index, %j: index) -> f32 {
  %g = memref.get_global @g : memref<2x3xf32>
  %v = memref.load %g[%i, %j] : memref<2x3xf32>
  return %v : f32 }
