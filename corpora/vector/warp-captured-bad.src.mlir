// pass: hand-written
// idea: each lane keeps its own vector, not lane 0's; two lanes with different vectors
// verdict: incorrect

func.func @f(%lane: index, %x: vector<4xi16>) -> vector<4xi16> {
  %r = vector.warp_execute_on_lane_0(%lane)[8] -> (vector<4xi16>) {
    vector.yield %x : vector<4xi16>
  }
  return %r : vector<4xi16>
}
