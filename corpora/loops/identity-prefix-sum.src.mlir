// pass: hand-written
// idea: a running sum, in place
// verdict: correct
func.func @identity_prefix_sum(%a: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  scf.for %i = %c1 to %n step %c1 {
    %j = arith.subi %i, %c1 : index
    %v = memref.load %a[%j] : memref<?xf32>
    %w = memref.load %a[%i] : memref<?xf32>
    %s = arith.addf %v, %w : f32
    memref.store %s, %a[%i] : memref<?xf32>
  }
  return
}
