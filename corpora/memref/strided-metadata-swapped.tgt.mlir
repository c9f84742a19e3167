func.func @strided_metadata_swapped(%a: memref<?x4xf32>) -> index {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  return %t#1 : index
}
