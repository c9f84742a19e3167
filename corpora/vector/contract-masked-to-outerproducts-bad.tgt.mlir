func.func @f(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2x2xi32>, %m: vector<2x2x2xi1>) -> vector<2x2xi32> {
  %ta = vector.transpose %a, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  %tm = vector.transpose %m, [2, 1, 0] : vector<2x2x2xi1> to vector<2x2x2xi1>
  %a0 = vector.extract %ta[0] : vector<2xi32> from vector<2x2xi32>
  %b0 = vector.extract %b[0] : vector<2xi32> from vector<2x2xi32>
  %m0 = vector.extract %tm[0] : vector<2x2xi1> from vector<2x2x2xi1>
  %o0 = vector.mask %m0 { vector.outerproduct %a0, %b0, %c {kind = #vector.kind<add>} : vector<2xi32>, vector<2xi32> } : vector<2x2xi1> -> vector<2x2xi32>
  %a1 = vector.extract %ta[1] : vector<2xi32> from vector<2x2xi32>
  %b1 = vector.extract %b[1] : vector<2xi32> from vector<2x2xi32>
  %m1 = vector.extract %tm[1] : vector<2x2xi1> from vector<2x2x2xi1>
  %r = vector.mask %m1 { vector.outerproduct %a1, %b1, %o0 {kind = #vector.kind<add>} : vector<2xi32>, vector<2xi32> } : vector<2x2xi1> -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}
