// pass: convert-arith-to-llvm
// idea: the extrema that ignore NaN are maxnum and minnum, lane by lane
// verdict: correct

func.func @extrema(%a: vector<4xf32>, %b: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = arith.maxnumf %a, %b : vector<4xf32>
  %1 = arith.minnumf %a, %b fastmath<ninf> : vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
