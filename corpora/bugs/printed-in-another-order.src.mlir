// pass: hand-written
// idea: printing looks at what it is given as it is then; %m = [0, 0], %x = 1: the target prints [0, 1]; such programs were unsupported
// verdict: incorrect

func.func private @printMemrefI32(memref<*xi32>)
func.func @report(%m: memref<2xi32>, %x: i32) {
  %c1 = arith.constant 1 : index
  %u = memref.cast %m : memref<2xi32> to memref<*xi32>
  func.call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  memref.store %x, %m[%c1] : memref<2xi32>
  vector.print %x : i32
  return
}
