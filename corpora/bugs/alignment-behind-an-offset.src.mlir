// pass: finalize-memref-to-llvm
// idea: the first element of a memref is assumed to be aligned, not the pointer before its offset
// verdict: correct

func.func @behind_an_offset(%a: memref<?xf32, strided<[1], offset: ?>>) {
  %b = "memref.assume_alignment"(%a) <{alignment = 16 : i32}> : (memref<?xf32, strided<[1], offset: ?>>) -> memref<?xf32, strided<[1], offset: ?>>
  return
}
