// pass: hand-written
// idea: a row's end is not the buffer's; %j = 3, where lane 1 is the first element of row 1, was taken to be undefined
// verdict: incorrect

func.func @row_end(%m: memref<3x4xf32>, %j: index) -> f32 {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0, %j] : memref<3x4xf32>, vector<2xf32>
  %r = vector.extract %v[1] : f32 from vector<2xf32>
  return %r : f32
}
