func.func @f(%n: index, %x: i32, %y: i32) -> i32 {
  %small = arith.constant 64 : index
  %big = arith.constant 4398046511104 : index
  %g = arith.cmpi slt, %n, %small : index
  scf.if %g {
    %b = memref.alloc(%n, %n, %n) : memref<?x?x?xi8>
    memref.dealloc %b : memref<?x?x?xi8>
  }
  %far = arith.cmpi sgt, %n, %big : index
  %z = arith.select %far, %x, %y : i32
  %r = arith.addi %x, %z : i32
  return %r : i32
}
