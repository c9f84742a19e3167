// pass: canonicalize
// idea: MLIR 19 and 20 take a generic that reads and writes one buffer for a copy to itself, whatever it yields: 0 becomes 7, or stays
// verdict: incorrect

func.func @constant_in_place(%a: memref<4xi32>) {
  %c = arith.constant 7 : i32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a : memref<4xi32>) outs(%a : memref<4xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %c : i32
  }
  return
}
