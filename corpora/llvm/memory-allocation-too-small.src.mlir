// pass: finalize-memref-to-llvm
// idea: an allocation that is aligned by hand lacks the bytes for that
// verdict: incorrect

func.func @scaled(%a: memref<8xf32>, %v: f32) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %b = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.load %a[%i] : memref<8xf32>
    %y = arith.mulf %x, %v : f32
    memref.store %y, %b[%i] : memref<8xf32>
  }
  return %b : memref<8xf32>
}
