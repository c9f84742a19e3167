func.func @dim_of_subview(%a: memref<?xf32>, %n: index) -> index {
  return %n : index
}
