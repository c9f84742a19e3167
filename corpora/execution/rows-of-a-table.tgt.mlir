memref.global "private" constant @row : memref<18xindex> = dense<[0, 0, 0, 1, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 5, 5, 5, 5]>
memref.global "private" constant @column : memref<18xindex> = dense<[0, 2, 5, 1, 0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, 3, 4, 5]>
func.func @rows_of_a_table(%v: tensor<18xf32>, %x: tensor<6xf32>) -> memref<6xf32> {
  %y = memref.alloc() : memref<6xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c18 = arith.constant 18 : index
  %z = arith.constant 0.0 : f32
  %row = memref.get_global @row : memref<18xindex>
  %column = memref.get_global @column : memref<18xindex>
  scf.for %i = %c0 to %c6 step %c1 {
    memref.store %z, %y[%i] : memref<6xf32>
  }
  scf.for %k = %c0 to %c18 step %c1 {
    %i = memref.load %row[%k] : memref<18xindex>
    %j = memref.load %column[%k] : memref<18xindex>
    %m = tensor.extract %v[%k] : tensor<18xf32>
    %e = tensor.extract %x[%j] : tensor<6xf32>
    %p = arith.mulf %m, %e : f32
    %acc = memref.load %y[%i] : memref<6xf32>
    %q = arith.addf %acc, %p : f32
    memref.store %q, %y[%i] : memref<6xf32>
  }
  return %y : memref<6xf32>
}
