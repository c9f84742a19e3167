// pass: convert-shape-to-std
// idea: the number of elements is the product of the sizes
// verdict: correct

func.func @f(%t: tensor<?x3xf32>) -> index {
  %s = shape.shape_of %t : tensor<?x3xf32> -> !shape.shape
  %n = shape.num_elements %s : !shape.shape -> !shape.size
  %r = shape.size_to_index %n : !shape.size
  return %r : index
}
