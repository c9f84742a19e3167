// pass: hand-written
// idea: a tensor that was to be written must be
// verdict: incorrect
func.func @materialize_dropped(%t: tensor<4xf32>, %m: memref<4xf32>) {
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
