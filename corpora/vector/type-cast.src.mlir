// pass: hand-written
// idea: a memref of one vector has its lanes in row-major order
// verdict: correct

func.func @type_cast(%m: memref<8x16xf32>) -> vector<8x16xf32> {
  %t = vector.type_cast %m : memref<8x16xf32> to memref<vector<8x16xf32>>
  %r = memref.load %t[] : memref<vector<8x16xf32>>
  return %r : vector<8x16xf32>
}
