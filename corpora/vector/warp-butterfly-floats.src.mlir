// pass: hand-written
// idea: a sum in any order is one of pairs, pairs of pairs, and so on
// verdict: correct

func.func @f(%lane: index, %v: vector<1xf32>) -> f32 {
  %r = vector.warp_execute_on_lane_0(%lane)[8] args(%v : vector<1xf32>) -> (f32) {
  ^bb0(%all: vector<8xf32>):
    %s = vector.reduction <add>, %all : vector<8xf32> into f32
    vector.yield %s : f32
  }
  return %r : f32
}
