func.func private @take(index, f32)
func.func @f(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.addi %n, %n : index
  scf.parallel (%i) = (%c0) to (%k) step (%c1) {
    %y = memref.load %m[%i] : memref<?xf32>
    func.call @take(%i, %y) : (index, f32) -> ()
    scf.reduce
  }
  return
}
