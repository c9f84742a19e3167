func.func @generic_once_only(%a: memref<?xi32>) {
  %c1 = arith.constant 1 : i32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<?xi32>) {
  ^bb0(%x: i32):
    %y = arith.addi %x, %c1 : i32
    linalg.yield %y : i32
  }
  return
}
