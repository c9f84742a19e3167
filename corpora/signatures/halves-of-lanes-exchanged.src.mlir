// pass: hand-written
// idea: the low half is the first: 1 is no 256
// verdict: incorrect
func.func @lanes(%a: vector<3xi16>, %b: vector<3xi16>) -> vector<3xi16> {
  %0 = arith.xori %a, %b : vector<3xi16>
  return %0 : vector<3xi16>
}
