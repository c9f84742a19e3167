func.func @f(%lane: index, %x: vector<4xi16>) -> vector<4xi16> {
  %r = vector.warp_execute_on_lane_0(%lane)[8] args(%x : vector<4xi16>) -> (vector<4xi16>) {
  ^bb0(%all: vector<32xi16>):
    %mine = vector.extract_strided_slice %all {offsets = [0], sizes = [4], strides = [1]} : vector<32xi16> to vector<4xi16>
    vector.yield %mine : vector<4xi16>
  }
  return %r : vector<4xi16>
}
