func.func @clone_not_filled(%a: memref<4xi32>) -> memref<4xi32> {
  %c0 = arith.constant 0 : i32
  %m = memref.alloc() : memref<4xi32>
  linalg.fill ins(%c0 : i32) outs(%m : memref<4xi32>)
  return %m : memref<4xi32>
}
