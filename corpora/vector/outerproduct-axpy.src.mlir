// pass: hand-written
// idea: with a number, each lane is multiplied by it
// verdict: correct

func.func @f(%a: vector<4xi32>, %b: i32, %c: vector<4xi32>) -> vector<4xi32> {
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<minsi>} : vector<4xi32>, i32
  return %r : vector<4xi32>
}
