func.func private @kernel(i64, i64)

func.func @address(%m: memref<4xf32>, %n: i64, %i: index) -> f32 {
  %r = memref.load %m[%i] : memref<4xf32>
  return %r : f32
}
