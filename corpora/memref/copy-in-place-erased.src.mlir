// pass: canonicalize
// idea: a generic that writes each element of a buffer back to where it was read does nothing
// verdict: correct

func.func @copy_in_place(%a: memref<4xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a : memref<4xi32>) outs(%a : memref<4xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}
