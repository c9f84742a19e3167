// pass: canonicalize
// idea: it is the accumulator onto which all is added: x = 1, a = 1 gives 2
// verdict: incorrect
func.func @reduction_of_nothing(%x: vector<4xi32>, %a: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.multi_reduction <add>, %x, %a [] : vector<4xi32> to vector<4xi32>
  return %0 : vector<4xi32>
}
