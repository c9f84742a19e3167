func.func @f(%m: memref<8xi32>, %limit: i32) -> (i32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0 : i32
  %r:2 = scf.while (%s = %z, %i = %c0) : (i32, index) -> (i32, index) {
    %lt = arith.cmpi slt, %s, %limit : i32
    %in = arith.cmpi ult, %i, %c8 : index
    %go = arith.andi %lt, %in : i1
    scf.condition(%go) %s, %i : i32, index
  } do {
  ^bb0(%s: i32, %i: index):
    %v = memref.load %m[%i] : memref<8xi32>
    %t = arith.ori %s, %v : i32
    memref.store %t, %m[%i] : memref<8xi32>
    %j = arith.addi %i, %c1 : index
    scf.yield %t, %j : i32, index
  }
  return %r#0, %r#1 : i32, index }
