func.func @f(%m: memref<3xi32>, %k: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.switch %k : i32, [
    default: ^d,
    0: ^a(%c0 : index),
    7: ^a(%c1 : index) ]
^a(%i: index):
  %v = memref.load %m[%i] : memref<3xi32>
  return %v : i32
^d:
  %c2 = arith.constant 2 : index
  memref.store %k, %m[%c2] : memref<3xi32>
  return %k : i32 }
