// pass: hand-written
// idea: two elements are exchanged; %v = [1, 0, 0, 0]
// verdict: incorrect

func.func @f(%v: vector<4xi32>) -> vector<4xi32> {
  %a:4 = "vector.to_elements"(%v) : (vector<4xi32>) -> (i32, i32, i32, i32)
  %r = "vector.from_elements"(%a#1, %a#0, %a#2, %a#3) : (i32, i32, i32, i32) -> vector<4xi32>
  return %r : vector<4xi32>
}
