// pass: canonicalize
// idea: what it accumulates onto is forgotten: 1 and 1 give 2, and 1
// verdict: incorrect
func.func @reduction_over_nothing(%x: vector<4xi32>, %a: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.multi_reduction <add>, %x, %a [] : vector<4xi32> to vector<4xi32>
  return %0 : vector<4xi32>
}
