// pass: hand-written
// idea: a buffer of negative size does not exist: n = -1
// verdict: incorrect
func.func @alloc_negative_size(%n: index) -> index {
  return %n : index
}
