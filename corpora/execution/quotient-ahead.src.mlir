// pass: hand-written
// idea: a quotient by data is computed before it is known to be needed: b[16] = 0
// verdict: incorrect
func.func @quotient_ahead(%a: memref<18xi32>, %b: tensor<18xi32>) {
  affine.for %t = 0 to 2 {
    affine.for %i = 1 to 17 {
      %x = affine.load %a[%i - 1] : memref<18xi32>
      %y = affine.load %a[%i + 1] : memref<18xi32>
      affine.if affine_set<(d0) : (15 - d0 >= 0)>(%i) {
        %d = tensor.extract %b[%i] : tensor<18xi32>
        %q = arith.divui %x, %d : i32
        %s = arith.addi %q, %y : i32
        affine.store %s, %a[%i] : memref<18xi32>
      }
    }
  }
  return
}
