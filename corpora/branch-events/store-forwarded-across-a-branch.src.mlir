// pass: hand-written
// idea: the call in the branch may change the buffer: c = true, m = [0, 0, 0, 0], i = 0, v = 1
// verdict: incorrect

func.func private @tick()

func.func @f(%c: i1, %m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  scf.if %c {
    func.call @tick() : () -> ()
  }
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}
