// pass: hand-written
// idea: a network of minima and maxima, its stages from both ends
// verdict: correct
func.func @odd_even_sort_halves(%a: memref<20xi32>) {
  affine.for %s = 0 to 20 {
    affine.for %k = 0 to 10 {
      affine.if affine_set<(d0, d1) : (18 - d0 * 2 - d1 mod 2 >= 0)>(%k, %s) {
        %x = affine.load %a[%k * 2 + %s mod 2] : memref<20xi32>
        %y = affine.load %a[%k * 2 + %s mod 2 + 1] : memref<20xi32>
        %l = arith.minsi %x, %y : i32
        %h = arith.maxsi %x, %y : i32
        affine.store %l, %a[%k * 2 + %s mod 2] : memref<20xi32>
        affine.store %h, %a[%k * 2 + %s mod 2 + 1] : memref<20xi32>
      }
    }
  }
  return
}
