// pass: hand-written
// idea: a program that counts its calls refines itself
// verdict: correct
memref.global "private" @state : memref<i32> = dense<0>
func.func @global_identity() -> i32 {
  %one = arith.constant 1 : i32
  %g = memref.get_global @state : memref<i32>
  %n = memref.load %g[] : memref<i32>
  %m = arith.addi %n, %one : i32
  memref.store %m, %g[] : memref<i32>
  return %m : i32
}
