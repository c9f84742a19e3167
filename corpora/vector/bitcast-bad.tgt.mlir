func.func @f(%v: vector<4xf32>) -> vector<4xi32> {
  %i = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  %m = arith.constant dense<0x3fffffff> : vector<4xi32>
  %r = arith.andi %i, %m : vector<4xi32>
  return %r : vector<4xi32>
}
