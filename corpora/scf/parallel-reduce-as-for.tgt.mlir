func.func @parallel_reduce_as_for(%a: memref<20xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %c19 = arith.constant 19 : index
  %r = scf.for %i = %c0 to %c20 step %c1 iter_args(%l = %x) -> (i32) {
    %v = memref.load %a[%i] : memref<20xi32>
    %s = arith.addi %l, %v : i32
    scf.yield %s : i32
  }
  return %r : i32
}
