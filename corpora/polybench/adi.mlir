func.func @adi(%steps: index, %n: index, %a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %u: memref<?x?xf64>, %v: memref<?x?xf64>, %p: memref<?x?xf64>, %q: memref<?x?xf64>) {
  affine.for %t = 1 to affine_map<(d0) -> (d0 + 1)>(%steps) {
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      %0 = arith.constant 1.0 : f64
      affine.store %0, %v[0, %i] : memref<?x?xf64>
      %1 = arith.constant 0.0 : f64
      affine.store %1, %p[%i, 0] : memref<?x?xf64>
      %2 = affine.load %v[0, %i] : memref<?x?xf64>
      affine.store %2, %q[%i, 0] : memref<?x?xf64>
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        %3 = affine.load %p[%i, %j - 1] : memref<?x?xf64>
        %4 = arith.negf %c : f64
        %5 = arith.mulf %a, %3 : f64
        %6 = arith.addf %5, %b : f64
        %7 = arith.divf %4, %6 : f64
        affine.store %7, %p[%i, %j] : memref<?x?xf64>
        %8 = affine.load %u[%j, %i - 1] : memref<?x?xf64>
        %9 = affine.load %u[%j, %i] : memref<?x?xf64>
        %10 = affine.load %u[%j, %i + 1] : memref<?x?xf64>
        %11 = affine.load %q[%i, %j - 1] : memref<?x?xf64>
        %12 = affine.load %p[%i, %j - 1] : memref<?x?xf64>
        %13 = arith.negf %d : f64
        %14 = arith.mulf %13, %8 : f64
        %15 = arith.constant 1.0 : f64
        %16 = arith.constant 2.0 : f64
        %17 = arith.mulf %16, %d : f64
        %18 = arith.addf %15, %17 : f64
        %19 = arith.mulf %18, %9 : f64
        %20 = arith.addf %14, %19 : f64
        %21 = arith.mulf %f, %10 : f64
        %22 = arith.subf %20, %21 : f64
        %23 = arith.mulf %a, %11 : f64
        %24 = arith.subf %22, %23 : f64
        %25 = arith.mulf %a, %12 : f64
        %26 = arith.addf %25, %b : f64
        %27 = arith.divf %24, %26 : f64
        affine.store %27, %q[%i, %j] : memref<?x?xf64>
      }
      %28 = arith.constant 1.0 : f64
      affine.store %28, %v[%n - 1, %i] : memref<?x?xf64>
      affine.for %c5 = affine_map<(d0) -> (-d0 + 2)>(%n) to 0 {
        %29 = affine.load %p[%i, -%c5] : memref<?x?xf64>
        %30 = affine.load %v[-%c5 + 1, %i] : memref<?x?xf64>
        %31 = affine.load %q[%i, -%c5] : memref<?x?xf64>
        %32 = arith.mulf %29, %30 : f64
        %33 = arith.addf %32, %31 : f64
        affine.store %33, %v[-%c5, %i] : memref<?x?xf64>
      }
    }
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      %34 = arith.constant 1.0 : f64
      affine.store %34, %u[%i, 0] : memref<?x?xf64>
      %35 = arith.constant 0.0 : f64
      affine.store %35, %p[%i, 0] : memref<?x?xf64>
      %36 = affine.load %u[%i, 0] : memref<?x?xf64>
      affine.store %36, %q[%i, 0] : memref<?x?xf64>
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        %37 = affine.load %p[%i, %j - 1] : memref<?x?xf64>
        %38 = arith.negf %f : f64
        %39 = arith.mulf %d, %37 : f64
        %40 = arith.addf %39, %e : f64
        %41 = arith.divf %38, %40 : f64
        affine.store %41, %p[%i, %j] : memref<?x?xf64>
        %42 = affine.load %v[%i - 1, %j] : memref<?x?xf64>
        %43 = affine.load %v[%i, %j] : memref<?x?xf64>
        %44 = affine.load %v[%i + 1, %j] : memref<?x?xf64>
        %45 = affine.load %q[%i, %j - 1] : memref<?x?xf64>
        %46 = affine.load %p[%i, %j - 1] : memref<?x?xf64>
        %47 = arith.negf %a : f64
        %48 = arith.mulf %47, %42 : f64
        %49 = arith.constant 1.0 : f64
        %50 = arith.constant 2.0 : f64
        %51 = arith.mulf %50, %a : f64
        %52 = arith.addf %49, %51 : f64
        %53 = arith.mulf %52, %43 : f64
        %54 = arith.addf %48, %53 : f64
        %55 = arith.mulf %c, %44 : f64
        %56 = arith.subf %54, %55 : f64
        %57 = arith.mulf %d, %45 : f64
        %58 = arith.subf %56, %57 : f64
        %59 = arith.mulf %d, %46 : f64
        %60 = arith.addf %59, %e : f64
        %61 = arith.divf %58, %60 : f64
        affine.store %61, %q[%i, %j] : memref<?x?xf64>
      }
      %62 = arith.constant 1.0 : f64
      affine.store %62, %u[%i, %n - 1] : memref<?x?xf64>
      affine.for %c5 = affine_map<(d0) -> (-d0 + 2)>(%n) to 0 {
        %63 = affine.load %p[%i, -%c5] : memref<?x?xf64>
        %64 = affine.load %u[%i, -%c5 + 1] : memref<?x?xf64>
        %65 = affine.load %q[%i, -%c5] : memref<?x?xf64>
        %66 = arith.mulf %63, %64 : f64
        %67 = arith.addf %66, %65 : f64
        affine.store %67, %u[%i, -%c5] : memref<?x?xf64>
      }
    }
  }
  return
}
