// pass: hand-written
// idea: sizes and strides of a row-major argument
// verdict: correct
func.func @strided_metadata(%a: memref<?x4xf32>) -> (index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  return %o, %t#0, %t#1 : index, index, index
}
