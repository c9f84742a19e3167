// pass: hand-written
// idea: a destination written through a transposed view: t[0, 1] = 1
// verdict: incorrect
func.func @materialize_transposed(%t: tensor<2x2xi32>, %m: memref<2x2xi32>) {
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<2x2xi32>, memref<2x2xi32>) -> ()
  return
}
