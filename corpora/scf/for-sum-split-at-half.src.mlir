// pass: hand-written
// idea: a sum over [0, n) is one over [0, n / 2) and then over [n / 2, n), whatever n is; the second program asks first whether there is anything
// verdict: correct
func.func @f(%m: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %r : i32
}
