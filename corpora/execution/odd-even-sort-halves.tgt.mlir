func.func @odd_even_sort_halves(%a: memref<20xi32>) {
  affine.for %s = 0 to 20 step 2 {
    affine.for %k = 0 to 10 {
      %x = affine.load %a[18 - %k * 2] : memref<20xi32>
      %y = affine.load %a[19 - %k * 2] : memref<20xi32>
      %l = arith.minsi %y, %x : i32
      %h = arith.maxsi %y, %x : i32
      affine.store %h, %a[19 - %k * 2] : memref<20xi32>
      affine.store %l, %a[18 - %k * 2] : memref<20xi32>
    }
    affine.for %k = 0 to 9 {
      %x = affine.load %a[%k * 2 + 1] : memref<20xi32>
      %y = affine.load %a[%k * 2 + 2] : memref<20xi32>
      %l = arith.minsi %x, %y : i32
      %h = arith.maxsi %x, %y : i32
      affine.store %l, %a[%k * 2 + 1] : memref<20xi32>
      affine.store %h, %a[%k * 2 + 2] : memref<20xi32>
    }
  }
  return
}
