func.func @reduce(%x: i32) -> i32 {
  %r = affine.parallel (%i) = (0) to (4) reduce ("muli") -> (i32) {
    affine.yield %x : i32
  }
  return %r : i32
}
