func.func @f(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> i32 {
    %s = memref.alloca_scope -> (i32) {
      %m = memref.alloca() : memref<2xi32>
      memref.store %acc, %m[%c1] : memref<2xi32>
      %v = memref.load %m[%c1] : memref<2xi32>
      %w = arith.addi %v, %x : i32
      memref.alloca_scope.return %w : i32 }
    scf.yield %s : i32 }
  return %r : i32 }
