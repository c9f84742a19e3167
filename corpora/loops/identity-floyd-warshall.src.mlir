// pass: hand-written
// idea: shortest ways, in place
// verdict: correct
func.func @identity_floyd_warshall(%d: memref<24x24xi32>) {
  affine.for %k = 0 to 24 {
    affine.for %i = 0 to 24 {
      affine.for %j = 0 to 24 {
        %a = affine.load %d[%i, %k] : memref<24x24xi32>
        %b = affine.load %d[%k, %j] : memref<24x24xi32>
        %c = affine.load %d[%i, %j] : memref<24x24xi32>
        %s = arith.addi %a, %b : i32
        %m = arith.minsi %c, %s : i32
        affine.store %m, %d[%i, %j] : memref<24x24xi32>
      }
    }
  }
  return
}
