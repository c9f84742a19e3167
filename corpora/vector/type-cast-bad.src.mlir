// pass: hand-written
// idea: lane (0, 1) is %m[0, 1] = 1.0, not %m[1, 0]
// verdict: incorrect

func.func @type_cast_bad(%m: memref<8x16xf32>) -> vector<8x16xf32> {
  %t = vector.type_cast %m : memref<8x16xf32> to memref<vector<8x16xf32>>
  %r = memref.load %t[] : memref<vector<8x16xf32>>
  return %r : vector<8x16xf32>
}
