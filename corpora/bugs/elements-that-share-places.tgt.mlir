func.func @main() -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %i = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %a = memref.alloc() : memref<3xi32>
  %o = memref.reinterpret_cast %a to offset: [0], sizes: [2, 2], strides: [1, 1] : memref<3xi32> to memref<2x2xi32, strided<[1, 1]>>
  %b = bufferization.to_memref %i : memref<2x2xi32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]} ins(%b : memref<2x2xi32>) outs(%o : memref<2x2xi32, strided<[1, 1]>>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  %r0 = memref.load %a[%c0] : memref<3xi32>
  %r1 = memref.load %a[%c1] : memref<3xi32>
  %r2 = memref.load %a[%c2] : memref<3xi32>
  return %r0, %r1, %r2 : i32, i32, i32
}
