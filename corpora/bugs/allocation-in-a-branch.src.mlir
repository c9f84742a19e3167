// pass: hand-written
// idea: wrong for n = 2^43, where nothing is allocated: that a buffer of small n fits left out all n whose cube does not
// verdict: incorrect

func.func @f(%n: index, %x: i32, %y: i32) -> i32 {
  %small = arith.constant 64 : index
  %big = arith.constant 4398046511104 : index
  %g = arith.cmpi slt, %n, %small : index
  scf.if %g {
    %b = memref.alloc(%n, %n, %n) : memref<?x?x?xi8>
    memref.dealloc %b : memref<?x?x?xi8>
  }
  %r = arith.addi %x, %y : i32
  return %r : i32
}
