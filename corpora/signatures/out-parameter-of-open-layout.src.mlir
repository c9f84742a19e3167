// pass: hand-written
// idea: the target writes to a caller's buffer of any layout as if that were row-major
// verdict: correct
func.func @filled(%x: i8) -> tensor<2xi8> {
  %0 = tensor.from_elements %x, %x : tensor<2xi8>
  return %0 : tensor<2xi8>
}
