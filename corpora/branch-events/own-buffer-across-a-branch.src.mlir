// pass: mem2reg
// idea: a buffer of one's own that nobody was given keeps what it holds
// verdict: correct

func.func private @tick()

func.func @f(%c: i1, %i: index, %v: i32) -> i32 {
  %m = memref.alloca() : memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  scf.if %c {
    func.call @tick() : () -> ()
  }
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}
