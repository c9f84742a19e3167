func.func @memref_of_a_branch(%copies: i1, %a: memref<4xi32>, %i: index) -> i32 {
  %x = memref.load %a[%i] : memref<4xi32>
  return %x : i32
}
