// pass: hand-written
// idea: a store before a branch may stand in front in either of its regions
// verdict: correct

func.func private @observe(memref<4xi32>)

func.func @f(%c: i1, %m: memref<4xi32>, %i: index, %v: i32) {
  memref.store %v, %m[%i] : memref<4xi32>
  scf.if %c {
    func.call @observe(%m) : (memref<4xi32>) -> ()
  }
  return
}
