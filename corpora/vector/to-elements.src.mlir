// pass: hand-written
// idea: a vector that is built of its own elements
// verdict: correct

func.func @f(%v: vector<4xi32>) -> vector<4xi32> {
  %a:4 = "vector.to_elements"(%v) : (vector<4xi32>) -> (i32, i32, i32, i32)
  %r = "vector.from_elements"(%a#0, %a#1, %a#2, %a#3) : (i32, i32, i32, i32) -> vector<4xi32>
  return %r : vector<4xi32>
}
