// pass: hand-written
// idea: lanes add what they exchange with lanes at distances 1, 2 and 4
// verdict: correct

func.func @f(%lane: index, %v: vector<1xi32>) -> i32 {
  %r = vector.warp_execute_on_lane_0(%lane)[8] args(%v : vector<1xi32>) -> (i32) {
  ^bb0(%all: vector<8xi32>):
    %s = vector.reduction <add>, %all : vector<8xi32> into i32
    vector.yield %s : i32
  }
  return %r : i32
}
