func.func @load_of_sum_wrong(%m: memref<64xi32>, %i: index) -> i32 {
  %c3 = arith.constant 2 : index
  %j = arith.addi %i, %c3 : index
  %v = memref.load %m[%j] : memref<64xi32>
  return %v : i32
}
