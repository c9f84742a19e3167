// pass: hand-written
// idea: where the call did not run, memory holds what was stored
// verdict: correct

func.func private @tick()

func.func @f(%c: i1, %m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  scf.if %c {
    func.call @tick() : () -> ()
  }
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}
