// pass: hand-written
// idea: from the second element on @first sees what the first iteration wrote: @g[1] is 7, not 6, where @g[0] was 5
// verdict: incorrect
memref.global @g : memref<2xi32> = dense<[5, 0]>
func.func private @first() -> i32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi32>
  %r = memref.load %g[%c0] : memref<2xi32>
  return %r : i32
}
func.func @f() {
  %c1 = arith.constant 1 : i32
  %g = memref.get_global @g : memref<2xi32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%g : memref<2xi32>) {
  ^bb0(%o: i32):
    %v = func.call @first() : () -> i32
    %s = arith.addi %v, %c1 : i32
    linalg.yield %s : i32
  }
  return
}
