// pass: canonicalize
// idea: two nested conditions are one conjunction
// verdict: correct
func.func @if_nested_and(%m: memref<8xi32>, %c: i1, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %d = arith.cmpi slt, %x, %y : i32
  scf.if %c {
    scf.if %d {
      memref.store %x, %m[%c0] : memref<8xi32>
    }
  }
  return
}
