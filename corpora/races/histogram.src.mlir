// pass: hand-written
// idea: two iterations may count in one place: b = 0 everywhere
// verdict: incorrect
// options: --assume no-alias
func.func @histogram(%m: memref<40xi32>, %b: memref<20xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %j = memref.load %b[%i] : memref<20xindex>
    %o = arith.constant 1 : i32
    %v = memref.load %m[%j] : memref<40xi32>
    %w = arith.addi %v, %o : i32
    memref.store %w, %m[%j] : memref<40xi32>
  }
  return
}
