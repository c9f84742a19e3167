func.func @load_in_generic_late(%a: memref<4xi32>, %t: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xi32>
  %y = memref.load %a[%c0] : memref<4xi32>
  %r = tensor.splat %y : tensor<4xi32>
  return %r : tensor<4xi32>
}
