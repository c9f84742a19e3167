func.func @f(%a: vector<4xi8>, %b: vector<4xi8>, %c: i8) -> i8 {
  %p = arith.muli %b, %a : vector<4xi8>
  %r = vector.reduction <maxui>, %p, %c : vector<4xi8> into i8
  return %r : i8
}
