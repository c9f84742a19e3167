// pass: hand-written
// idea: a callee that writes its first operand and reads its second tells one buffer from two: any input shows it
// verdict: incorrect
func.func private @use(memref<2xi32>, memref<2xi32>)

func.func @f(%x: i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  %n = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  memref.store %x, %n[%c0] : memref<2xi32>
  call @use(%m, %n) : (memref<2xi32>, memref<2xi32>) -> ()
  return
}
