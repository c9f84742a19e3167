#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %0 = ub.poison : vector<4xf32>
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %1 = ub.poison : f32
    %c2_i32 = arith.constant 2 : i32
    %2 = arith.muli %arg2, %c2_i32 : i32
    %3 = arith.sitofp %2 : i32 to f32
    %4 = vector.broadcast %3 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    scf.for %arg3 = %c0 to %c2 step %c1 {
      scf.for %arg4 = %c0 to %c8 step %c4 {
        %5 = arith.cmpi slt, %arg4, %c8 : index
        %6 = scf.if %5 -> (vector<4xf32>) {
          %36 = vector.transfer_read %arg0[%arg3, %arg4], %1 : memref<2x8xf32>, vector<f32>
          %37 = vector.extract %36[] : f32 from vector<f32>
          %38 = vector.insert %37, %0 [0] : f32 into vector<4xf32>
          scf.yield %38 : vector<4xf32>
        } else {
          scf.yield %0 : vector<4xf32>
        }
        %7 = affine.apply #map(%arg4)
        %8 = arith.cmpi slt, %7, %c8 : index
        %9 = scf.if %8 -> (vector<4xf32>) {
          %36 = affine.apply #map(%arg4)
          %37 = vector.transfer_read %arg0[%arg3, %36], %1 : memref<2x8xf32>, vector<f32>
          %38 = vector.extract %37[] : f32 from vector<f32>
          %39 = vector.insert %38, %6 [1] : f32 into vector<4xf32>
          scf.yield %39 : vector<4xf32>
        } else {
          scf.yield %6 : vector<4xf32>
        }
        %10 = affine.apply #map1(%arg4)
        %11 = arith.cmpi slt, %10, %c8 : index
        %12 = scf.if %11 -> (vector<4xf32>) {
          %36 = affine.apply #map1(%arg4)
          %37 = vector.transfer_read %arg0[%arg3, %36], %1 : memref<2x8xf32>, vector<f32>
          %38 = vector.extract %37[] : f32 from vector<f32>
          %39 = vector.insert %38, %9 [2] : f32 into vector<4xf32>
          scf.yield %39 : vector<4xf32>
        } else {
          scf.yield %9 : vector<4xf32>
        }
        %13 = affine.apply #map2(%arg4)
        %14 = arith.cmpi slt, %13, %c8 : index
        %15 = scf.if %14 -> (vector<4xf32>) {
          %36 = affine.apply #map2(%arg4)
          %37 = vector.transfer_read %arg0[%arg3, %36], %1 : memref<2x8xf32>, vector<f32>
          %38 = vector.extract %37[] : f32 from vector<f32>
          %39 = vector.insert %38, %12 [3] : f32 into vector<4xf32>
          scf.yield %39 : vector<4xf32>
        } else {
          scf.yield %12 : vector<4xf32>
        }
        %16 = arith.cmpi slt, %arg4, %c8 : index
        %17 = scf.if %16 -> (vector<4xf32>) {
          %36 = vector.transfer_read %arg1[%arg3, %arg4], %1 : memref<2x8xf32>, vector<f32>
          %37 = vector.extract %36[] : f32 from vector<f32>
          %38 = vector.insert %37, %0 [0] : f32 into vector<4xf32>
          scf.yield %38 : vector<4xf32>
        } else {
          scf.yield %0 : vector<4xf32>
        }
        %18 = affine.apply #map(%arg4)
        %19 = arith.cmpi slt, %18, %c8 : index
        %20 = scf.if %19 -> (vector<4xf32>) {
          %36 = affine.apply #map(%arg4)
          %37 = vector.transfer_read %arg1[%arg3, %36], %1 : memref<2x8xf32>, vector<f32>
          %38 = vector.extract %37[] : f32 from vector<f32>
          %39 = vector.insert %38, %17 [1] : f32 into vector<4xf32>
          scf.yield %39 : vector<4xf32>
        } else {
          scf.yield %17 : vector<4xf32>
        }
        %21 = affine.apply #map1(%arg4)
        %22 = arith.cmpi slt, %21, %c8 : index
        %23 = scf.if %22 -> (vector<4xf32>) {
          %36 = affine.apply #map1(%arg4)
          %37 = vector.transfer_read %arg1[%arg3, %36], %1 : memref<2x8xf32>, vector<f32>
          %38 = vector.extract %37[] : f32 from vector<f32>
          %39 = vector.insert %38, %20 [2] : f32 into vector<4xf32>
          scf.yield %39 : vector<4xf32>
        } else {
          scf.yield %20 : vector<4xf32>
        }
        %24 = affine.apply #map2(%arg4)
        %25 = arith.cmpi slt, %24, %c8 : index
        %26 = scf.if %25 -> (vector<4xf32>) {
          %36 = affine.apply #map2(%arg4)
          %37 = vector.transfer_read %arg1[%arg3, %36], %1 : memref<2x8xf32>, vector<f32>
          %38 = vector.extract %37[] : f32 from vector<f32>
          %39 = vector.insert %38, %23 [3] : f32 into vector<4xf32>
          scf.yield %39 : vector<4xf32>
        } else {
          scf.yield %23 : vector<4xf32>
        }
        %27 = arith.mulf %15, %4 : vector<4xf32>
        %28 = arith.addf %27, %26 : vector<4xf32>
        %29 = arith.cmpi slt, %arg4, %c8 : index
        scf.if %29 {
          %36 = vector.extract %28[0] : f32 from vector<4xf32>
          %37 = vector.broadcast %36 : f32 to vector<f32>
          vector.transfer_write %37, %alloc[%arg3, %arg4] : vector<f32>, memref<2x8xf32>
        }
        %30 = affine.apply #map(%arg4)
        %31 = arith.cmpi slt, %30, %c8 : index
        scf.if %31 {
          %36 = affine.apply #map(%arg4)
          %37 = vector.extract %28[1] : f32 from vector<4xf32>
          %38 = vector.broadcast %37 : f32 to vector<f32>
          vector.transfer_write %38, %alloc[%arg3, %36] : vector<f32>, memref<2x8xf32>
        }
        %32 = affine.apply #map1(%arg4)
        %33 = arith.cmpi slt, %32, %c8 : index
        scf.if %33 {
          %36 = affine.apply #map1(%arg4)
          %37 = vector.extract %28[2] : f32 from vector<4xf32>
          %38 = vector.broadcast %37 : f32 to vector<f32>
          vector.transfer_write %38, %alloc[%arg3, %36] : vector<f32>, memref<2x8xf32>
        }
        %34 = affine.apply #map2(%arg4)
        %35 = arith.cmpi slt, %34, %c8 : index
        scf.if %35 {
          %36 = affine.apply #map2(%arg4)
          %37 = vector.extract %28[3] : f32 from vector<4xf32>
          %38 = vector.broadcast %37 : f32 to vector<f32>
          vector.transfer_write %38, %alloc[%arg3, %36] : vector<f32>, memref<2x8xf32>
        }
      }
    }
    return %alloc : memref<2x8xf32>
  }
}

