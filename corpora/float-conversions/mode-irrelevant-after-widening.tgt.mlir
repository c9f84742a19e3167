func.func @mode_irrelevant_after_widening(%x: bf16) -> bf16 {
  return %x : bf16
}
