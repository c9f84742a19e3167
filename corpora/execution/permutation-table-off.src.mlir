// pass: hand-written
// idea: two entries of the table exchanged: a[30] = 1
// verdict: incorrect
func.func @permutation_table_off(%a: memref<32xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %c32 step %c1 {
    %r:2 = scf.for %k = %c0 to %c5 step %c1 iter_args(%rest = %i, %out = %c0) -> (index, index) {
      %bit = arith.andi %rest, %c1 : index
      %more = arith.shrui %rest, %c1 : index
      %up = arith.shli %out, %c1 : index
      %new = arith.ori %up, %bit : index
      scf.yield %more, %new : index, index
    }
    %less = arith.cmpi ule, %i, %r#1 : index
    scf.if %less {
      %x = memref.load %a[%i] : memref<32xi32>
      %y = memref.load %a[%r#1] : memref<32xi32>
      memref.store %y, %a[%i] : memref<32xi32>
      memref.store %x, %a[%r#1] : memref<32xi32>
    }
  }
  return
}
