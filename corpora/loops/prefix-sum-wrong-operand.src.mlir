// pass: hand-written
// idea: twice the element is not the sum of two: a[0] = 1
// verdict: incorrect
func.func @prefix_sum_wrong_operand(%a: memref<21xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %j = arith.addi %i, %c1 : index
    %v = memref.load %a[%i] : memref<21xi32>
    %w = memref.load %a[%j] : memref<21xi32>
    %s = arith.addi %v, %w : i32
    memref.store %s, %a[%j] : memref<21xi32>
  }
  return
}
