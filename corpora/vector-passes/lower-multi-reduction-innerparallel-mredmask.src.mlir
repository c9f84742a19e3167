// pass: lower-multi-reduction-innerparallel
// idea: masked sums of rows becomes sums of whole rows
// verdict: correct

func.func @mredmask(%a: vector<2x3xf32>, %c: vector<2xf32>, %m: vector<2x3xi1>) -> vector<2xf32> {
  %r = vector.mask %m { vector.multi_reduction <add>, %a, %c [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  return %r : vector<2xf32>
}
