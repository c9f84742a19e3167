func.func @buffers_exchanged_once_less(%u: tensor<20xf32>) -> f32 {
  %a = memref.alloc() : memref<2x20xf32>
  affine.for %i = 0 to 20 {
    %x = tensor.extract %u[%i] : tensor<20xf32>
    affine.store %x, %a[0, %i] : memref<2x20xf32>
    affine.store %x, %a[1, %i] : memref<2x20xf32>
  }
  affine.for %t = 0 to 17 {
    affine.for %i = 1 to 19 {
      %x = affine.load %a[%t mod 2, %i - 1] : memref<2x20xf32>
      %y = affine.load %a[%t mod 2, %i + 1] : memref<2x20xf32>
      %s = arith.addf %x, %y : f32
      affine.store %s, %a[(%t + 1) mod 2, %i] : memref<2x20xf32>
    }
  }
  %f = affine.load %a[0, 17] : memref<2x20xf32>
  return %f : f32
}
