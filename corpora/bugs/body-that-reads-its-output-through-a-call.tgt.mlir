memref.global @g : memref<2xi32> = dense<[5, 0]>
func.func @f() {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi32>
  %v = memref.load %g[%c0] : memref<2xi32>
  %s = arith.addi %v, %c1 : i32
  linalg.fill ins(%s : i32) outs(%g : memref<2xi32>)
  return
}
