// pass: hand-written
// idea: another element of a constant global
// verdict: incorrect
memref.global "private" constant @table : memref<4xi32> = dense<[3, 1, 4, 1]>
func.func @global_other_element() -> i32 {
  %c2 = arith.constant 2 : index
  %g = memref.get_global @table : memref<4xi32>
  %r = memref.load %g[%c2] : memref<4xi32>
  return %r : i32
}
