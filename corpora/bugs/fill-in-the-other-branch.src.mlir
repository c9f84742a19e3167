// pass: hand-written
// idea: wrong for equal strides where the fill does not run: that its elements have places of their own was taken for granted in both branches
// verdict: incorrect

func.func @f(%a: memref<2x2xi8, strided<[?, ?]>>, %c: i1, %x: i8, %y: i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    linalg.fill ins(%x : i8) outs(%a : memref<2x2xi8, strided<[?, ?]>>)
  } else {
    memref.store %x, %a[%c0, %c1] : memref<2x2xi8, strided<[?, ?]>>
    memref.store %y, %a[%c1, %c0] : memref<2x2xi8, strided<[?, ?]>>
  }
  return
}
