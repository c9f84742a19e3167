// pass: convert-index-to-llvm
// idea: where index has 64 bits, nobody knows what fills the upper ones of an i32
// verdict: unsupported
// options: --index-bits 64

func.func @index_castu_64_bit(%n: i32) -> index {
  %r = index.castu %n : i32 to index
  return %r : index
}
