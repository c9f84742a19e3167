// pass: hand-written
// idea: the inner cycle ends one too early: a[0][29] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @nest_lowered_wrong_bound(%a: memref<17x19xi32>, %b: memref<17x19xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 17 : index
  %c30 = arith.constant 19 : index
  scf.for %i = %c0 to %c40 step %c1 {
    scf.for %j = %c0 to %c30 step %c1 {
      %v = memref.load %a[%i, %j] : memref<17x19xi32>
      %w = arith.muli %v, %v : i32
      memref.store %w, %b[%i, %j] : memref<17x19xi32>
    }
  }
  return
}
