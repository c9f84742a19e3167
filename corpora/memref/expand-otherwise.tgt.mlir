func.func @expand_otherwise(%a: memref<32xi32>, %i: index, %j: index) -> i32 {
  %c8 = arith.constant 8 : index
  %x = arith.muli %i, %c8 : index
  %k = arith.addi %x, %j : index
  %r = memref.load %a[%k] : memref<32xi32>
  return %r : i32
}
