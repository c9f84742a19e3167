func.func @deriche(%w: index, %h: index, %a1: f64, %a2: f64, %a3: f64, %a4: f64, %b1: f64, %b2: f64, %in: memref<?x?xf64>, %out: memref<?x?xf64>, %y: memref<?x?xf64>, %z: memref<?x?xf64>) {
  %last = memref.alloca() : memref<f64>
  %last_but_one = memref.alloca() : memref<f64>
  %before = memref.alloca() : memref<f64>
  %two_before = memref.alloca() : memref<f64>
  affine.for %i = 0 to %w {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %last[] : memref<f64>
    %1 = arith.constant 0.0 : f64
    affine.store %1, %last_but_one[] : memref<f64>
    %2 = arith.constant 0.0 : f64
    affine.store %2, %before[] : memref<f64>
    affine.for %j = 0 to %h {
      %3 = affine.load %in[%i, %j] : memref<?x?xf64>
      %4 = affine.load %before[] : memref<f64>
      %5 = affine.load %last[] : memref<f64>
      %6 = affine.load %last_but_one[] : memref<f64>
      %7 = arith.mulf %a1, %3 : f64
      %8 = arith.mulf %a2, %4 : f64
      %9 = arith.addf %7, %8 : f64
      %10 = arith.mulf %b1, %5 : f64
      %11 = arith.addf %9, %10 : f64
      %12 = arith.mulf %b2, %6 : f64
      %13 = arith.addf %11, %12 : f64
      affine.store %13, %y[%i, %j] : memref<?x?xf64>
      %14 = affine.load %in[%i, %j] : memref<?x?xf64>
      affine.store %14, %before[] : memref<f64>
      %15 = affine.load %last[] : memref<f64>
      affine.store %15, %last_but_one[] : memref<f64>
      %16 = affine.load %y[%i, %j] : memref<?x?xf64>
      affine.store %16, %last[] : memref<f64>
    }
  }
  affine.for %i = 0 to %w {
    %17 = arith.constant 0.0 : f64
    affine.store %17, %last[] : memref<f64>
    %18 = arith.constant 0.0 : f64
    affine.store %18, %last_but_one[] : memref<f64>
    %19 = arith.constant 0.0 : f64
    affine.store %19, %before[] : memref<f64>
    %20 = arith.constant 0.0 : f64
    affine.store %20, %two_before[] : memref<f64>
    affine.for %c3 = affine_map<(d0) -> (-d0 + 1)>(%h) to 1 {
      %21 = affine.load %before[] : memref<f64>
      %22 = affine.load %two_before[] : memref<f64>
      %23 = affine.load %last[] : memref<f64>
      %24 = affine.load %last_but_one[] : memref<f64>
      %25 = arith.mulf %a3, %21 : f64
      %26 = arith.mulf %a4, %22 : f64
      %27 = arith.addf %25, %26 : f64
      %28 = arith.mulf %b1, %23 : f64
      %29 = arith.addf %27, %28 : f64
      %30 = arith.mulf %b2, %24 : f64
      %31 = arith.addf %29, %30 : f64
      affine.store %31, %z[%i, -%c3] : memref<?x?xf64>
      %32 = affine.load %before[] : memref<f64>
      affine.store %32, %two_before[] : memref<f64>
      %33 = affine.load %in[%i, -%c3] : memref<?x?xf64>
      affine.store %33, %before[] : memref<f64>
      %34 = affine.load %last[] : memref<f64>
      affine.store %34, %last_but_one[] : memref<f64>
      %35 = affine.load %z[%i, -%c3] : memref<?x?xf64>
      affine.store %35, %last[] : memref<f64>
    }
  }
  affine.for %i = 0 to %w {
    affine.for %j = 0 to %h {
      %36 = affine.load %y[%i, %j] : memref<?x?xf64>
      %37 = affine.load %z[%i, %j] : memref<?x?xf64>
      %38 = arith.addf %36, %37 : f64
      affine.store %38, %out[%i, %j] : memref<?x?xf64>
    }
  }
  affine.for %j = 0 to %h {
    %39 = arith.constant 0.0 : f64
    affine.store %39, %before[] : memref<f64>
    %40 = arith.constant 0.0 : f64
    affine.store %40, %last[] : memref<f64>
    %41 = arith.constant 0.0 : f64
    affine.store %41, %last_but_one[] : memref<f64>
    affine.for %i = 0 to %w {
      %42 = affine.load %out[%i, %j] : memref<?x?xf64>
      %43 = affine.load %before[] : memref<f64>
      %44 = affine.load %last[] : memref<f64>
      %45 = affine.load %last_but_one[] : memref<f64>
      %46 = arith.mulf %a1, %42 : f64
      %47 = arith.mulf %a2, %43 : f64
      %48 = arith.addf %46, %47 : f64
      %49 = arith.mulf %b1, %44 : f64
      %50 = arith.addf %48, %49 : f64
      %51 = arith.mulf %b2, %45 : f64
      %52 = arith.addf %50, %51 : f64
      affine.store %52, %y[%i, %j] : memref<?x?xf64>
      %53 = affine.load %out[%i, %j] : memref<?x?xf64>
      affine.store %53, %before[] : memref<f64>
      %54 = affine.load %last[] : memref<f64>
      affine.store %54, %last_but_one[] : memref<f64>
      %55 = affine.load %y[%i, %j] : memref<?x?xf64>
      affine.store %55, %last[] : memref<f64>
    }
  }
  affine.for %j = 0 to %h {
    %56 = arith.constant 0.0 : f64
    affine.store %56, %before[] : memref<f64>
    %57 = arith.constant 0.0 : f64
    affine.store %57, %two_before[] : memref<f64>
    %58 = arith.constant 0.0 : f64
    affine.store %58, %last[] : memref<f64>
    %59 = arith.constant 0.0 : f64
    affine.store %59, %last_but_one[] : memref<f64>
    affine.for %c3 = affine_map<(d0) -> (-d0 + 1)>(%w) to 1 {
      %60 = affine.load %before[] : memref<f64>
      %61 = affine.load %two_before[] : memref<f64>
      %62 = affine.load %last[] : memref<f64>
      %63 = affine.load %last_but_one[] : memref<f64>
      %64 = arith.mulf %a3, %60 : f64
      %65 = arith.mulf %a4, %61 : f64
      %66 = arith.addf %64, %65 : f64
      %67 = arith.mulf %b1, %62 : f64
      %68 = arith.addf %66, %67 : f64
      %69 = arith.mulf %b2, %63 : f64
      %70 = arith.addf %68, %69 : f64
      affine.store %70, %z[-%c3, %j] : memref<?x?xf64>
      %71 = affine.load %before[] : memref<f64>
      affine.store %71, %two_before[] : memref<f64>
      %72 = affine.load %out[-%c3, %j] : memref<?x?xf64>
      affine.store %72, %before[] : memref<f64>
      %73 = affine.load %last[] : memref<f64>
      affine.store %73, %last_but_one[] : memref<f64>
      %74 = affine.load %z[-%c3, %j] : memref<?x?xf64>
      affine.store %74, %last[] : memref<f64>
    }
  }
  affine.for %i = 0 to %w {
    affine.for %j = 0 to %h {
      %75 = affine.load %y[%i, %j] : memref<?x?xf64>
      %76 = affine.load %z[%i, %j] : memref<?x?xf64>
      %77 = arith.addf %75, %76 : f64
      affine.store %77, %out[%i, %j] : memref<?x?xf64>
    }
  }
  return
}
