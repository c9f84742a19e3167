// pass: hand-written
// idea: lanes in the buffer are what it holds, whatever lies beyond; of 2 elements, [0] = 1, lane 0 was taken to be undefined
// verdict: incorrect

func.func @head(%m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<?xi32>, vector<16xi32>
  %a = vector.extract %v[0] : i32 from vector<16xi32>
  return %a : i32
}
