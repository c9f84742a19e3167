// pass: hand-written
// idea: both return the constant; the concrete runs did not know that the two are one, and called the buffers different
// verdict: correct
memref.global "private" constant @table : memref<2xi8> = dense<[3, 5]>
func.func @constant_global_returned(%x: i8, %y: i8) -> (i8, memref<2xi8>) {
  %sum = arith.xori %x, %y : i8
  %t = memref.get_global @table : memref<2xi8>
  return %sum, %t : i8, memref<2xi8>
}
