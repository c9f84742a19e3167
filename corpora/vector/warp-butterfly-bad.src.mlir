// pass: hand-written
// idea: lanes at distance 2 are not asked; one lane with 1, the others with 0
// verdict: incorrect

func.func @f(%lane: index, %v: vector<1xi32>) -> i32 {
  %r = vector.warp_execute_on_lane_0(%lane)[8] args(%v : vector<1xi32>) -> (i32) {
  ^bb0(%all: vector<8xi32>):
    %s = vector.reduction <add>, %all : vector<8xi32> into i32
    vector.yield %s : i32
  }
  return %r : i32
}
