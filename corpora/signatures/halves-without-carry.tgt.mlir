func.func @sum(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> {
  %0 = arith.addi %a, %b : vector<2xi32>
  return %0 : vector<2xi32>
}
