func.func @histogram(%u: memref<64xi8>, %h: memref<256xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %u[%i] : memref<64xi8>
    %k = arith.index_castui %a : i8 to index
    %o = memref.load %h[%k] : memref<256xi32>
    %s = arith.addi %o, %one : i32
    memref.store %s, %h[%k] : memref<256xi32>
  }
  return
}
