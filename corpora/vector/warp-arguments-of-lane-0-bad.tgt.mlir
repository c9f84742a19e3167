func.func @f(%lane: index, %v: vector<2xi32>, %n: i32) -> vector<2xi32> {
  %more = vector.broadcast %n : i32 to vector<2xi32>
  %s = arith.addi %v, %more : vector<2xi32>
  %first = vector.warp_execute_on_lane_0(%lane)[32] -> (vector<2xi32>) {
    vector.yield %s : vector<2xi32>
  }
  return %first : vector<2xi32>
}
