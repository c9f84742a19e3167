// pass: hand-written
// idea: what the region uses from outside is lane 0's, and all lanes get it
// verdict: correct

func.func @f(%lane: index, %x: vector<4xi16>) -> vector<4xi16> {
  %r = vector.warp_execute_on_lane_0(%lane)[8] -> (vector<4xi16>) {
    vector.yield %x : vector<4xi16>
  }
  return %r : vector<4xi16>
}
