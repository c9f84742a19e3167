func.func @memrefs_of_vectors_run(%a: memref<?xvector<8xf32>>, %b: memref<?xvector<8xf32>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %a[%i] : memref<?xvector<8xf32>>
    %w = arith.mulf %v, %v : vector<8xf32>
    memref.store %w, %b[%i] : memref<?xvector<8xf32>>
  }
  return
}
