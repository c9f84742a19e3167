// pass: hand-written
// idea: the branch is taken by the lanes that did not take it; any vector that is not its own double
// verdict: incorrect

func.func @f(%lane: index, %v: vector<2xi32>, %m: memref<64xi32>, %t: tensor<32xi32>) -> (vector<2xi32>, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  vector.warp_execute_on_lane_0(%lane)[32] {
    memref.store %seven, %m[%zero] : memref<64xi32>
  }
  %bit = arith.andi %lane, %one : index
  %odd = arith.cmpi eq, %bit, %one : index
  scf.if %odd {
    memref.store %seven, %m[%lane] : memref<64xi32>
  }
  %r = scf.if %odd -> (vector<2xi32>) {
    %s = arith.addi %v, %v : vector<2xi32>
    scf.yield %s : vector<2xi32>
  } else {
    scf.yield %v : vector<2xi32>
  }
  %e = tensor.extract %t[%lane] : tensor<32xi32>
  return %r, %e : vector<2xi32>, i32
}
