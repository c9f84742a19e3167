// pass: hand-written
// idea: both branches store to one place, so one store of a select does
// verdict: correct
func.func @if_stores_joined(%m: memref<8xi32>, %c: i1, %i: index, %x: i32, %y: i32) {
  scf.if %c {
    memref.store %x, %m[%i] : memref<8xi32>
  } else {
    memref.store %y, %m[%i] : memref<8xi32>
  }
  return
}
