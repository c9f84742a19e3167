// pass: convert-index-to-llvm
// idea: where index has 32 bits, a cast from i32 changes nothing
// verdict: correct
// options: --index-bits 32

func.func @index_castu_32_bit(%n: i32) -> index {
  %r = index.castu %n : i32 to index
  return %r : index
}
