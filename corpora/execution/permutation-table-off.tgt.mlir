memref.global "private" constant @reversed : memref<32xindex> = dense<[0, 16, 8, 24, 4, 20, 12, 28, 2, 18, 10, 26, 6, 22, 30, 14, 1, 17, 9, 25, 5, 21, 13, 29, 3, 19, 11, 27, 7, 23, 15, 31]>
func.func @permutation_table_off(%a: memref<32xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %t = memref.get_global @reversed : memref<32xindex>
  %b = memref.alloc() : memref<32xi32>
  scf.for %i = %c0 to %c32 step %c1 {
    %p = memref.load %t[%i] : memref<32xindex>
    %x = memref.load %a[%p] : memref<32xi32>
    memref.store %x, %b[%i] : memref<32xi32>
  }
  memref.copy %b, %a : memref<32xi32> to memref<32xi32>
  memref.dealloc %b : memref<32xi32>
  return
}
