func.func @product(%n: i32, %a: memref<?x40xf32>, %b: memref<?x50xf32>, %c: memref<?x50xf32>) {
  %0 = arith.index_cast %n : i32 to index
  affine.for %i = 0 to %0 {
    affine.for %j = 0 to %0 {
      affine.for %k = 0 to affine_map<()[s0] -> ((s0 floordiv 3) * 3)>()[%0] step 3 {
        %3 = affine.load %a[%i, %k] : memref<?x40xf32>
        %4 = affine.load %b[%k, %j] : memref<?x50xf32>
        %5 = affine.load %c[%i, %j] : memref<?x50xf32>
        %6 = arith.mulf %3, %4 : f32
        %7 = arith.addf %5, %6 : f32
        affine.store %7, %c[%i, %j] : memref<?x50xf32>
        %8 = affine.load %a[%i, %k + 2] : memref<?x40xf32>
        %9 = affine.load %b[%k + 2, %j] : memref<?x50xf32>
        %10 = affine.load %c[%i, %j] : memref<?x50xf32>
        %11 = arith.mulf %8, %9 : f32
        %12 = arith.addf %10, %11 : f32
        affine.store %12, %c[%i, %j] : memref<?x50xf32>
        %13 = affine.load %a[%i, %k + 1] : memref<?x40xf32>
        %14 = affine.load %b[%k + 1, %j] : memref<?x50xf32>
        %15 = affine.load %c[%i, %j] : memref<?x50xf32>
        %16 = arith.mulf %13, %14 : f32
        %17 = arith.addf %15, %16 : f32
        affine.store %17, %c[%i, %j] : memref<?x50xf32>
      }
      affine.for %k = affine_map<()[s0] -> ((s0 floordiv 3) * 3)>()[%0] to %0 {
        %18 = affine.load %a[%i, %k] : memref<?x40xf32>
        %19 = affine.load %b[%k, %j] : memref<?x50xf32>
        %20 = affine.load %c[%i, %j] : memref<?x50xf32>
        %21 = arith.mulf %18, %19 : f32
        %22 = arith.addf %20, %21 : f32
        affine.store %22, %c[%i, %j] : memref<?x50xf32>
      }
    }
  }
  return
}
