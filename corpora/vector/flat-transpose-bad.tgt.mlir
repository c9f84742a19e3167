func.func @f(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  %a = vector.shape_cast %v : vector<2x3xf32> to vector<6xf32>
  %t = vector.flat_transpose %a {rows = 2 : i32, columns = 3 : i32} : vector<6xf32> -> vector<6xf32>
  %r = vector.shape_cast %t : vector<6xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}
