func.func @reverse_whole_buffer(%a: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  scf.for %k = %c0 to %n step %c1 {
    %m = arith.subi %n, %c1 : index
    %i = arith.subi %m, %k : index
    memref.store %x, %a[%i] : memref<?xf32>
  }
  return
}
