func.func @f(%lane: index, %v: vector<2xi32>, %m: memref<64xi32>, %t: tensor<32xi32>) -> (vector<2xi32>, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %bit = arith.andi %lane, %one : index
  %odd = arith.cmpi eq, %bit, %one : index
  %seven = arith.constant 7 : i32
  %w = arith.addi %v, %v : vector<2xi32>
  %r = arith.select %odd, %w, %v : vector<2xi32>
  %first = arith.cmpi eq, %lane, %zero : index
  %either = arith.ori %odd, %first : i1
  scf.if %either {
    memref.store %seven, %m[%lane] : memref<64xi32>
  }
  %e = tensor.extract %t[%lane] : tensor<32xi32>
  return %r, %e : vector<2xi32>, i32
}
