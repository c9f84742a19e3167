// pass: arith-emulate-wide-int
// idea: exclusive or, half by half
// verdict: correct
func.func @lanes(%a: vector<3xi16>, %b: vector<3xi16>) -> vector<3xi16> {
  %0 = arith.xori %a, %b : vector<3xi16>
  return %0 : vector<3xi16>
}
