// pass: hand-written
// idea: a loop that stores is not dead: x = 1
// verdict: incorrect
func.func @while_with_store_dead(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %z = arith.constant 0 : i32
  %r = scf.while (%s = %x) : (i32) -> i32 {
    %g = arith.cmpi sgt, %s, %z : i32
    scf.condition(%g) %s : i32
  } do {
  ^bb0(%v: i32):
    memref.store %v, %m[%c0] : memref<40xi32>
    %o = arith.shrui %v, %v : i32
    scf.yield %o : i32
  }
  return
}
