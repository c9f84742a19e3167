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
          %22 = vector.transfer_read %arg0[%arg3, %arg4], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %0 [0] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %0 : vector<4xf32>
        }
        %7 = affine.apply #map(%arg4)
        %8 = arith.cmpi slt, %7, %c8 : index
        %9 = scf.if %8 -> (vector<4xf32>) {
          %22 = vector.transfer_read %arg0[%arg3, %7], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %6 [1] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %6 : vector<4xf32>
        }
        %10 = affine.apply #map1(%arg4)
        %11 = arith.cmpi slt, %10, %c8 : index
        %12 = scf.if %11 -> (vector<4xf32>) {
          %22 = vector.transfer_read %arg0[%arg3, %10], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %9 [2] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %9 : vector<4xf32>
        }
        %13 = affine.apply #map2(%arg4)
        %14 = arith.cmpi slt, %13, %c8 : index
        %15 = scf.if %14 -> (vector<4xf32>) {
          %22 = vector.transfer_read %arg0[%arg3, %13], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %12 [3] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %12 : vector<4xf32>
        }
        %16 = scf.if %5 -> (vector<4xf32>) {
          %22 = vector.transfer_read %arg1[%arg3, %arg4], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %0 [0] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %0 : vector<4xf32>
        }
        %17 = scf.if %8 -> (vector<4xf32>) {
          %22 = vector.transfer_read %arg1[%arg3, %7], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %16 [1] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %16 : vector<4xf32>
        }
        %18 = scf.if %11 -> (vector<4xf32>) {
          %22 = vector.transfer_read %arg1[%arg3, %10], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %17 [2] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %17 : vector<4xf32>
        }
        %19 = scf.if %14 -> (vector<4xf32>) {
          %22 = vector.transfer_read %arg1[%arg3, %13], %1 : memref<2x8xf32>, vector<f32>
          %23 = vector.extract %22[] : f32 from vector<f32>
          %24 = vector.insert %23, %18 [3] : f32 into vector<4xf32>
          scf.yield %24 : vector<4xf32>
        } else {
          scf.yield %18 : vector<4xf32>
        }
        %20 = arith.mulf %15, %4 : vector<4xf32>
        %21 = arith.addf %20, %19 : vector<4xf32>
        scf.if %5 {
          %22 = vector.extract %21[0] : f32 from vector<4xf32>
          %23 = vector.broadcast %22 : f32 to vector<f32>
          vector.transfer_write %23, %alloc[%arg3, %arg4] : vector<f32>, memref<2x8xf32>
        }
        scf.if %8 {
          %22 = vector.extract %21[1] : f32 from vector<4xf32>
          %23 = vector.broadcast %22 : f32 to vector<f32>
          vector.transfer_write %23, %alloc[%arg3, %7] : vector<f32>, memref<2x8xf32>
        }
        scf.if %11 {
          %22 = vector.extract %21[2] : f32 from vector<4xf32>
          %23 = vector.broadcast %22 : f32 to vector<f32>
          vector.transfer_write %23, %alloc[%arg3, %10] : vector<f32>, memref<2x8xf32>
        }
        scf.if %14 {
          %22 = vector.extract %21[3] : f32 from vector<4xf32>
          %23 = vector.broadcast %22 : f32 to vector<f32>
          vector.transfer_write %23, %alloc[%arg3, %13] : vector<f32>, memref<2x8xf32>
        }
      }
    }
    return %alloc : memref<2x8xf32>
  }
}

