// pass: hand-written
// idea: a sparse product: where rows begin is a constant table, and the rows one loop
// verdict: correct
memref.global "private" constant @begin : memref<7xindex> = dense<[0, 3, 4, 9, 9, 14, 18]>
memref.global "private" constant @column : memref<18xindex> = dense<[0, 2, 5, 1, 0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, 3, 4, 5]>
func.func @rows_of_a_table(%v: tensor<18xf32>, %x: tensor<6xf32>) -> memref<6xf32> {
  %y = memref.alloc() : memref<6xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 0.0 : f32
  %begin = memref.get_global @begin : memref<7xindex>
  %column = memref.get_global @column : memref<18xindex>
  scf.for %i = %c0 to %c6 step %c1 {
    %next = arith.addi %i, %c1 : index
    %a = memref.load %begin[%i] : memref<7xindex>
    %b = memref.load %begin[%next] : memref<7xindex>
    %r = scf.for %k = %a to %b step %c1 iter_args(%acc = %z) -> (f32) {
      %j = memref.load %column[%k] : memref<18xindex>
      %m = tensor.extract %v[%k] : tensor<18xf32>
      %e = tensor.extract %x[%j] : tensor<6xf32>
      %p = arith.mulf %m, %e : f32
      %q = arith.addf %acc, %p : f32
      scf.yield %q : f32
    }
    memref.store %r, %y[%i] : memref<6xf32>
  }
  return %y : memref<6xf32>
}
