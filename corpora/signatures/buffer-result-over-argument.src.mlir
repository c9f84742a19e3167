// pass: hand-written
// idea: a[0] is doubled twice, 4 for 1
// verdict: incorrect
func.func @doubled(%a: memref<4xi32>) -> memref<4xi32> {
  %r = memref.alloc() : memref<4xi32>
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<4xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %r[%i] : memref<4xi32>
  }
  return %r : memref<4xi32>
}
