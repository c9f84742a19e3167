#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %cst_0 = arith.constant 0.000000e+00 : f32
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.muli %arg2, %c2_i32 : i32
    %1 = arith.sitofp %0 : i32 to f32
    %2 = vector.broadcast %1 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    scf.for %arg3 = %c0 to %c2 step %c1 {
      scf.for %arg4 = %c0 to %c8 step %c4 {
        %3 = arith.cmpi slt, %arg4, %c8 : index
        %4 = scf.if %3 -> (vector<4xf32>) {
          %34 = vector.transfer_read %arg0[%arg3, %arg4], %cst_0 : memref<2x8xf32>, vector<f32>
          %35 = vector.insert %34, %cst [0] : vector<f32> into vector<4xf32>
          scf.yield %35 : vector<4xf32>
        } else {
          scf.yield %cst : vector<4xf32>
        }
        %5 = affine.apply #map(%arg4)
        %6 = arith.cmpi slt, %5, %c8 : index
        %7 = scf.if %6 -> (vector<4xf32>) {
          %34 = affine.apply #map(%arg4)
          %35 = vector.transfer_read %arg0[%arg3, %34], %cst_0 : memref<2x8xf32>, vector<f32>
          %36 = vector.insert %35, %4 [1] : vector<f32> into vector<4xf32>
          scf.yield %36 : vector<4xf32>
        } else {
          scf.yield %4 : vector<4xf32>
        }
        %8 = affine.apply #map1(%arg4)
        %9 = arith.cmpi slt, %8, %c8 : index
        %10 = scf.if %9 -> (vector<4xf32>) {
          %34 = affine.apply #map1(%arg4)
          %35 = vector.transfer_read %arg0[%arg3, %34], %cst_0 : memref<2x8xf32>, vector<f32>
          %36 = vector.insert %35, %7 [2] : vector<f32> into vector<4xf32>
          scf.yield %36 : vector<4xf32>
        } else {
          scf.yield %7 : vector<4xf32>
        }
        %11 = affine.apply #map2(%arg4)
        %12 = arith.cmpi slt, %11, %c8 : index
        %13 = scf.if %12 -> (vector<4xf32>) {
          %34 = affine.apply #map2(%arg4)
          %35 = vector.transfer_read %arg0[%arg3, %34], %cst_0 : memref<2x8xf32>, vector<f32>
          %36 = vector.insert %35, %10 [3] : vector<f32> into vector<4xf32>
          scf.yield %36 : vector<4xf32>
        } else {
          scf.yield %10 : vector<4xf32>
        }
        %14 = arith.cmpi slt, %arg4, %c8 : index
        %15 = scf.if %14 -> (vector<4xf32>) {
          %34 = vector.transfer_read %arg1[%arg3, %arg4], %cst_0 : memref<2x8xf32>, vector<f32>
          %35 = vector.insert %34, %cst [0] : vector<f32> into vector<4xf32>
          scf.yield %35 : vector<4xf32>
        } else {
          scf.yield %cst : vector<4xf32>
        }
        %16 = affine.apply #map(%arg4)
        %17 = arith.cmpi slt, %16, %c8 : index
        %18 = scf.if %17 -> (vector<4xf32>) {
          %34 = affine.apply #map(%arg4)
          %35 = vector.transfer_read %arg1[%arg3, %34], %cst_0 : memref<2x8xf32>, vector<f32>
          %36 = vector.insert %35, %15 [1] : vector<f32> into vector<4xf32>
          scf.yield %36 : vector<4xf32>
        } else {
          scf.yield %15 : vector<4xf32>
        }
        %19 = affine.apply #map1(%arg4)
        %20 = arith.cmpi slt, %19, %c8 : index
        %21 = scf.if %20 -> (vector<4xf32>) {
          %34 = affine.apply #map1(%arg4)
          %35 = vector.transfer_read %arg1[%arg3, %34], %cst_0 : memref<2x8xf32>, vector<f32>
          %36 = vector.insert %35, %18 [2] : vector<f32> into vector<4xf32>
          scf.yield %36 : vector<4xf32>
        } else {
          scf.yield %18 : vector<4xf32>
        }
        %22 = affine.apply #map2(%arg4)
        %23 = arith.cmpi slt, %22, %c8 : index
        %24 = scf.if %23 -> (vector<4xf32>) {
          %34 = affine.apply #map2(%arg4)
          %35 = vector.transfer_read %arg1[%arg3, %34], %cst_0 : memref<2x8xf32>, vector<f32>
          %36 = vector.insert %35, %21 [3] : vector<f32> into vector<4xf32>
          scf.yield %36 : vector<4xf32>
        } else {
          scf.yield %21 : vector<4xf32>
        }
        %25 = arith.mulf %13, %2 : vector<4xf32>
        %26 = arith.addf %25, %24 : vector<4xf32>
        %27 = arith.cmpi slt, %arg4, %c8 : index
        scf.if %27 {
          %34 = vector.extract %26[0] : f32 from vector<4xf32>
          %35 = vector.broadcast %34 : f32 to vector<f32>
          vector.transfer_write %35, %alloc[%arg3, %arg4] : vector<f32>, memref<2x8xf32>
        }
        %28 = affine.apply #map(%arg4)
        %29 = arith.cmpi slt, %28, %c8 : index
        scf.if %29 {
          %34 = affine.apply #map(%arg4)
          %35 = vector.extract %26[1] : f32 from vector<4xf32>
          %36 = vector.broadcast %35 : f32 to vector<f32>
          vector.transfer_write %36, %alloc[%arg3, %34] : vector<f32>, memref<2x8xf32>
        }
        %30 = affine.apply #map1(%arg4)
        %31 = arith.cmpi slt, %30, %c8 : index
        scf.if %31 {
          %34 = affine.apply #map1(%arg4)
          %35 = vector.extract %26[2] : f32 from vector<4xf32>
          %36 = vector.broadcast %35 : f32 to vector<f32>
          vector.transfer_write %36, %alloc[%arg3, %34] : vector<f32>, memref<2x8xf32>
        }
        %32 = affine.apply #map2(%arg4)
        %33 = arith.cmpi slt, %32, %c8 : index
        scf.if %33 {
          %34 = affine.apply #map2(%arg4)
          %35 = vector.extract %26[3] : f32 from vector<4xf32>
          %36 = vector.broadcast %35 : f32 to vector<f32>
          vector.transfer_write %36, %alloc[%arg3, %34] : vector<f32>, memref<2x8xf32>
        }
      }
    }
    return %alloc : memref<2x8xf32>
  }
}

