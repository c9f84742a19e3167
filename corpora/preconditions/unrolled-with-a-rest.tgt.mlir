func.func @fill(%a: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  %r = arith.remsi %n, %c2 : index
  %m = arith.subi %n, %r : index
  scf.for %i = %c0 to %m step %c2 {
    memref.store %v, %a[%i] : memref<?xi32>
    %j = arith.addi %i, %c1 : index
    memref.store %v, %a[%j] : memref<?xi32>
  }
  %odd = arith.cmpi ne, %r, %c0 : index
  scf.if %odd {
    memref.store %v, %a[%m] : memref<?xi32>
  }
  return
}
