func.func @f(%m: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %some = arith.cmpi sgt, %n, %c0 : index
  %r = scf.if %some -> i32 {
    %h = arith.divsi %n, %c2 : index
    %first = scf.for %i = %c0 to %h step %c1 iter_args(%a = %zero) -> i32 {
      %v = memref.load %m[%i] : memref<?xi32>
      %b = arith.addi %a, %v : i32
      scf.yield %b : i32
    }
    %both = scf.for %i = %h to %n step %c1 iter_args(%a = %first) -> i32 {
      %v = memref.load %m[%i] : memref<?xi32>
      %b = arith.addi %a, %v : i32
      scf.yield %b : i32
    }
    scf.yield %both : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}
