func.func private @take(index)
func.func @f(%m: memref<2xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1] : memref<2xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @take(%i) : (index) -> ()
    scf.reduce
  }
  return
}
