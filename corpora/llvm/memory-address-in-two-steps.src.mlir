// pass: finalize-memref-to-llvm
// idea: the element before one, one behind the last included
// verdict: correct

func.func @back(%a: memref<8xf32>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %j = arith.subi %i, %c1 : index
  %x = memref.load %a[%j] : memref<8xf32>
  return %x : f32
}
