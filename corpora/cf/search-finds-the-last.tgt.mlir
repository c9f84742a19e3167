func.func @search_finds_the_last(%m: memref<20xi32>, %x: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 20 : index
  %none = arith.constant -1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %none) -> (index) {
    %v = memref.load %m[%i] : memref<20xi32>
    %f = arith.cmpi eq, %v, %x : i32
    %q = arith.select %f, %i, %p : index
    scf.yield %q : index
  }
  return %r : index
}
