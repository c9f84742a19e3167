// pass: hand-written
// idea: a body that reads memory reads it as it is when the operation runs
// verdict: correct
func.func @load_in_generic(%a: memref<4xi32>, %t: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%t : tensor<4xi32>) {
  ^bb0(%x: i32):
    %y = memref.load %a[%c0] : memref<4xi32>
    linalg.yield %y : i32
  } -> tensor<4xi32>
  memref.store %v, %a[%c0] : memref<4xi32>
  return %r : tensor<4xi32>
}
