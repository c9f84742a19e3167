func.func @transpose_forgotten(%a: memref<3x3xi32>, %i: index, %j: index) -> i32 {
  %r = memref.load %a[%i, %j] : memref<3x3xi32>
  return %r : i32
}
