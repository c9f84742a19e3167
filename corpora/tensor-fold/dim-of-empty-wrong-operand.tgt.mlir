func.func @dim_of_empty_wrong_operand(%m: index, %n: index) -> index {
  return %m : index
}
