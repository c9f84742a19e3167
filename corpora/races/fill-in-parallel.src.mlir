// pass: hand-written
// idea: all iterations fill one buffer
// verdict: incorrect
func.func @fill_in_parallel(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    linalg.fill ins(%x : i32) outs(%m : memref<40xi32>)
  }
  return
}
