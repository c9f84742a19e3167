func.func @f(%i: index) -> vector<4xi1> {
  %s = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %b = vector.broadcast %i : index to vector<4xindex>
  %r = arith.cmpi slt, %s, %b : vector<4xindex>
  return %r : vector<4xi1>
}
