func.func @generic_in_place(%a: memref<?xi32>) {
  %c2 = arith.constant 2 : i32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<?xi32>) {
  ^bb0(%x: i32):
    %y = arith.addi %x, %c2 : i32
    linalg.yield %y : i32
  }
  return
}
