func.func @f(%lane: index, %v: vector<2xi32>, %n: i32) -> vector<2xi32> {
  %more = vector.broadcast %n : i32 to vector<2xi32>
  %s = arith.addi %v, %more : vector<2xi32>
  return %s : vector<2xi32>
}
