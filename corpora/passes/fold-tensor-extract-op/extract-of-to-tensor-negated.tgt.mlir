func.func @extract_of_to_tensor_negated(%m: memref<8x4xf32>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<8x4xf32>
  %y = memref.load %m[%j, %j] : memref<8x4xf32>
  %n = arith.negf %y : f32
  %r = arith.addf %n, %x : f32
  return %r : f32
}
