// pass: convert-scf-to-cf
// idea: a parallel loop in order, by the pass
// verdict: correct
// options: --assume no-alias
func.func @parallel_lowered(%a: memref<40x30xi32>, %b: memref<40x30xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  %c30 = arith.constant 30 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c40, %c30) step (%c1, %c1) {
    %v = memref.load %a[%i, %j] : memref<40x30xi32>
    %w = arith.muli %v, %v : i32
    memref.store %w, %b[%i, %j] : memref<40x30xi32>
  }
  return
}
