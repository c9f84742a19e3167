// pass: convert-linalg-to-std
// idea: a function of a library in place of a product: what it does is for its author to say
// verdict: unsupported

func.func @call_of_a_library_in_place_of_an_operation(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x4xf32>) outs(%c : memref<4x4xf32>)
  return
}
