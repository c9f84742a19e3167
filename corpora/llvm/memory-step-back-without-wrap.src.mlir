// pass: finalize-memref-to-llvm
// idea: a step back wraps around as an unsigned offset, which nuw excludes
// verdict: incorrect

func.func @back(%a: memref<8xf32>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %j = arith.subi %i, %c1 : index
  %x = memref.load %a[%j] : memref<8xf32>
  return %x : f32
}
