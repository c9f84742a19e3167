// pass: convert-arith-to-llvm
// idea: one element of a constant is another: element 3 of a = 0 gives 4 and 5
// verdict: incorrect

func.func @vectors_of_other_constants(%a: vector<4xi32>) -> vector<4xi32> {
  %c = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %r = arith.addi %a, %c : vector<4xi32>
  return %r : vector<4xi32>
}
