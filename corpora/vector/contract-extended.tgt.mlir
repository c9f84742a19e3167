func.func @f(%a: vector<4xi8>, %b: vector<4xi8>, %c: i32) -> i32 {
  %e = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %f = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %p = arith.muli %e, %f : vector<4xi32>
  %r = vector.reduction <add>, %p, %c : vector<4xi32> into i32
  return %r : i32
}
