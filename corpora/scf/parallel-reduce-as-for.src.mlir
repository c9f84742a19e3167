// pass: hand-written
// idea: a parallel sum of integers is a sum in order
// verdict: correct
func.func @parallel_reduce_as_for(%a: memref<20xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %r = scf.parallel (%i) = (%c0) to (%c20) step (%c1) init (%x) -> i32 {
    %v = memref.load %a[%i] : memref<20xi32>
    scf.reduce(%v : i32) {
    ^bb0(%l: i32, %m: i32):
      %s = arith.addi %l, %m : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
