func.func @parallel_ori(%a: memref<24xi32>) -> i32 {
  %r = affine.parallel (%i) = (0) to (24) reduce ("ori") -> (i32) {
    %v = affine.load %a[%i] : memref<24xi32>
    affine.yield %v : i32
  }
  return %r : i32
}
