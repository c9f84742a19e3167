#map = affine_map<(d0, d1) -> (d0 + d1)>
module {
  memref.global "private" constant @__constant_1xf32 : memref<1xf32> = dense<0.000000e+00> {alignment = 64 : i64}
  func.func @convolution(%arg0: memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg1: memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg2: memref<4xf32, strided<[?], offset: ?>>) -> memref<1x6x6x4xf32> {
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c6 = arith.constant 6 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 6.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
    scf.for %arg3 = %c0 to %c1 step %c1 {
      scf.for %arg4 = %c0 to %c6 step %c1 {
        scf.for %arg5 = %c0 to %c6 step %c1 {
          scf.for %arg6 = %c0 to %c4 step %c1 {
            %0 = memref.load %arg2[%arg6] : memref<4xf32, strided<[?], offset: ?>>
            memref.store %0, %alloc[%arg3, %arg4, %arg5, %arg6] : memref<1x6x6x4xf32>
          }
        }
      }
    }
    scf.for %arg3 = %c0 to %c1 step %c1 {
      scf.for %arg4 = %c0 to %c6 step %c1 {
        scf.for %arg5 = %c0 to %c6 step %c1 {
          scf.for %arg6 = %c0 to %c4 step %c1 {
            scf.for %arg7 = %c0 to %c3 step %c1 {
              scf.for %arg8 = %c0 to %c3 step %c1 {
                scf.for %arg9 = %c0 to %c3 step %c1 {
                  %0 = affine.apply #map(%arg4, %arg7)
                  %1 = affine.apply #map(%arg5, %arg8)
                  %2 = memref.load %arg0[%arg3, %0, %1, %arg9] : memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>
                  %3 = memref.load %arg1[%arg6, %arg7, %arg8, %arg9] : memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>
                  %4 = memref.load %alloc[%arg3, %arg4, %arg5, %arg6] : memref<1x6x6x4xf32>
                  %5 = arith.mulf %2, %3 : f32
                  %6 = arith.addf %4, %5 : f32
                  memref.store %6, %alloc[%arg3, %arg4, %arg5, %arg6] : memref<1x6x6x4xf32>
                }
              }
            }
          }
        }
      }
    }
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<1x6x6x4xf32>
    scf.for %arg3 = %c0 to %c1 step %c1 {
      scf.for %arg4 = %c0 to %c6 step %c1 {
        scf.for %arg5 = %c0 to %c6 step %c1 {
          scf.for %arg6 = %c0 to %c4 step %c1 {
            %0 = memref.load %alloc[%arg3, %arg4, %arg5, %arg6] : memref<1x6x6x4xf32>
            %1 = arith.minimumf %0, %cst : f32
            %2 = arith.maximumf %1, %cst_0 : f32
            memref.store %2, %alloc_1[%arg3, %arg4, %arg5, %arg6] : memref<1x6x6x4xf32>
          }
        }
      }
    }
    return %alloc_1 : memref<1x6x6x4xf32>
  }
}

