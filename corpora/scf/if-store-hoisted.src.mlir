// pass: hand-written
// idea: the store happens in one branch only: c = false, i = 0, x = 1
// verdict: incorrect
func.func @if_store_hoisted(%m: memref<8xi32>, %c: i1, %i: index, %x: i32) {
  scf.if %c {
    memref.store %x, %m[%i] : memref<8xi32>
  }
  return
}
