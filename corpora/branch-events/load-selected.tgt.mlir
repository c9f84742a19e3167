func.func private @tick()

func.func @f(%c: i1, %m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  scf.if %c {
    func.call @tick() : () -> ()
  }
  %x = memref.load %m[%i] : memref<4xi32>
  %r = arith.select %c, %x, %v : i32
  return %r : i32
}
