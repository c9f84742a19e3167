// pass: canonicalize
// idea: -32768 is too large for f8E4M3FN, which has NaN for that: the comparison is false
// verdict: incorrect
func.func @cmpf_of_a_number_without_infinity(%x: i16) -> i1 {
  %one = arith.constant 1.0 : f8E4M3FN
  %0 = arith.sitofp %x : i16 to f8E4M3FN
  %1 = arith.cmpf olt, %0, %one : f8E4M3FN
  return %1 : i1
}
