// pass: lower-multi-reduction-innerparallel
// idea: the product of all lanes becomes sums of whole rows
// verdict: correct

func.func @mredall(%a: vector<2x3xi32>, %c: i32) -> i32 {
  %r = vector.multi_reduction <mul>, %a, %c [0, 1] : vector<2x3xi32> to i32
  return %r : i32
}
