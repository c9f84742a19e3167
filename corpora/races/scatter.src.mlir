// pass: hand-written
// idea: two iterations may write at one place: b = 0 everywhere
// verdict: incorrect
// options: --assume no-alias
func.func @scatter(%m: memref<40xi32>, %b: memref<20xindex>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %j = memref.load %b[%i] : memref<20xindex>
    memref.store %x, %m[%j] : memref<40xi32>
  }
  return
}
