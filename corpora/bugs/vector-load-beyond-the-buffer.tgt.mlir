func.func @head(%m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c15 = arith.constant 15 : index
  %none = arith.constant 0 : i32
  %size = memref.dim %m, %c0 : memref<?xi32>
  %long = arith.cmpi ugt, %size, %c15 : index
  %r = scf.if %long -> i32 {
    %a = memref.load %m[%c0] : memref<?xi32>
    scf.yield %a : i32
  } else {
    scf.yield %none : i32
  }
  return %r : i32
}
