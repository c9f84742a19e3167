// pass: hand-written
// idea: row 1 begins at element 1 of row 0, so the store of many lanes changes what is loaded
// verdict: unsupported

func.func @lanes_in_rows_that_overlap(%m: memref<4x16xi8, strided<[1, 1]>>, %v: vector<16xi8>) -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  vector.transfer_write %v, %m[%c1, %c0] {in_bounds = [true]} : vector<16xi8>, memref<4x16xi8, strided<[1, 1]>>
  %r = memref.load %m[%c0, %c1] : memref<4x16xi8, strided<[1, 1]>>
  return %r : i8
}
