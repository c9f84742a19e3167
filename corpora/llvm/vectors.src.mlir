// pass: convert-arith-to-llvm
// idea: vectors of fixed length, element by element
// verdict: correct

func.func @vectors(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %c = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %s = arith.addi %a, %c : vector<4xi32>
  %m = arith.cmpi ult, %s, %b : vector<4xi32>
  %r = arith.select %m, %s, %b : vector<4xi1>, vector<4xi32>
  return %r : vector<4xi32>
}
