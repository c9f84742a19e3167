func.func @last_of_three_stores(%m: memref<40xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %c7 = arith.constant 7 : index
  scf.for %i = %c0 to %c7 step %c1 {
    %c3 = arith.constant 3 : index
    %j = arith.muli %i, %c3 : index
    %k = arith.index_cast %j : index to i32
    memref.store %k, %m[%i] : memref<40xi32>
  }
  return
}
