func.func private @tick()

func.func @f(%c: i1, %m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  scf.if %c {
    func.call @tick() : () -> ()
  }
  return %v : i32
}
