// pass: hand-written
// idea: with %g = [0, 1, 2, 3] no two iterations write one element, and the target leaves %m alone
// verdict: incorrect
func.func @f(%m: memref<4xi32>, %g: memref<4xindex>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %q = memref.load %g[%i] : memref<4xindex>
    memref.store %x, %m[%q] : memref<4xi32>
    scf.reduce
  }
  return
}
