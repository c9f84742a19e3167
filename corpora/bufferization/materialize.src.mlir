// pass: one-shot-bufferize
// idea: a tensor written to its destination is a copy
// verdict: correct
func.func @materialize(%t: tensor<4xf32>, %m: memref<4xf32>) {
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
