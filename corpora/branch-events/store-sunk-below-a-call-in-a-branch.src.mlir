// pass: hand-written
// idea: @observe no longer finds what was stored: c = true, m = [0, 0, 0, 0], i = 0, v = 1
// verdict: incorrect

func.func private @observe(memref<4xi32>)

func.func @f(%c: i1, %m: memref<4xi32>, %i: index, %v: i32) {
  memref.store %v, %m[%i] : memref<4xi32>
  scf.if %c {
    func.call @observe(%m) : (memref<4xi32>) -> ()
  }
  return
}
