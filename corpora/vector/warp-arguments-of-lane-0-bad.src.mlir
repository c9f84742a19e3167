// pass: hand-written
// idea: all lanes get lane 0's vector; two lanes with different vectors
// verdict: incorrect

func.func @f(%lane: index, %v: vector<2xi32>, %n: i32) -> vector<2xi32> {
  %r = vector.warp_execute_on_lane_0(%lane)[32] args(%v : vector<2xi32>) -> (vector<2xi32>) {
  ^bb0(%all: vector<64xi32>):
    %more = vector.broadcast %n : i32 to vector<64xi32>
    %s = arith.addi %all, %more : vector<64xi32>
    vector.yield %s : vector<64xi32>
  }
  return %r : vector<2xi32>
}
