func.func @shortest_paths_innermost(%d: memref<9x9xi32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      affine.for %k = 0 to 9 {
        %a = affine.load %d[%i, %k] : memref<9x9xi32>
        %b = affine.load %d[%k, %j] : memref<9x9xi32>
        %s = arith.addi %a, %b : i32
        %o = affine.load %d[%i, %j] : memref<9x9xi32>
        %m = arith.minsi %o, %s : i32
        affine.store %m, %d[%i, %j] : memref<9x9xi32>
      }
    }
  }
  return
}
