// pass: hand-written
// idea: the source is defined where the argument has one dimension, and the target where it has two; %m of shape 1, %i = 0
// verdict: incorrect
func.func @f(%m: memref<*xf32>, %i: index) -> f32 {
  %c = memref.cast %m : memref<*xf32> to memref<?xf32>
  %x = memref.load %c[%i] : memref<?xf32>
  return %x : f32
}
